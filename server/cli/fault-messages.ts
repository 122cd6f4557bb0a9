import { CatalogueFile } from '#contract/catalogue-file.ts'
import type { CatalogueFault, ConsistencyCode } from '#server/domain/catalogue/faults.ts'
import { type JsonSchema, jsonSchemaOf } from '#server/http/json-schema.ts'

const consistencyMessages: Record<ConsistencyCode, string> = {
  repeated: 'está repetido',
  course_unknown: 'no hay ningún curso con este id',
  block_unknown: 'el curso no tiene ningún bloque con este id',
  block_without_course: 'una clase sin curso no puede estar en un bloque',
  lesson_unknown: 'no hay ninguna clase con este id',
  professor_unknown: 'no hay ningún profesor ni profesora con este id',
  discipline_unknown: 'su familia no tiene ninguna disciplina con este slug',
  family_unknown: 'no hay ninguna familia con este slug',
  slug_unreadable: 'solo puede llevar letras minúsculas de la a a la z sin acentos, cifras y guiones sueltos',
  number_too_large: 'debe ser como mucho 2147483647',
  null_character: 'lleva un carácter nulo (U+0000), que no se puede guardar',
  wrong_tier: 'debe empezar por la carpeta que abre su clase y ninguna otra (public/, lead/, paid/ o challenge/)',
  source_climbs: 'debe quedar dentro de la carpeta del catálogo',
  source_missing: 'no existe ese fichero junto al catálogo',
}

/**
 * The message of a fault: its place and what is expected there, such as `videos[3].duration: debe ser un número...`.
 */
export function faultLine(fault: CatalogueFault, value: unknown): string {
  return `${placeOf(fault.path)}: ${reasonFor(fault, value)}`
}

function reasonFor({ path, code }: CatalogueFault, value: unknown): string {
  if (code === 'undeclared') return 'no se conoce este campo'
  if (code !== 'shape' && code !== 'missing') return consistencyMessages[code]
  const expected = describeSchema(schemaAt(path, value))
  return code === 'missing' ? `falta, y debe ser ${expected}` : `debe ser ${expected}`
}

function placeOf(path: CatalogueFault['path']): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return place.replace(/^\./, '') || 'el fichero'
}

let whole: JsonSchema | undefined

function schemaAt(path: CatalogueFault['path'], value: unknown): JsonSchema {
  whole ??= jsonSchemaOf(CatalogueFile)
  let schema: JsonSchema = whole
  let inside = value
  for (const key of path) {
    const branch = branchFor(schema, inside)
    schema = (typeof key === 'number' ? branch.items : branch.properties?.[key]) ?? {}
    inside = (inside as Record<string | number, unknown> | undefined)?.[key]
  }
  return schema
}

// The branch of a union whose `type` the value has; else the first structured one.
function branchFor(schema: JsonSchema, value: unknown): JsonSchema {
  if (!schema.anyOf) return schema
  const claimed = (value as { type?: unknown } | null | undefined)?.type
  const structured = schema.anyOf.filter((branch) => branch.properties ?? branch.items)
  return structured.find((branch) => branch.properties?.type?.const === claimed) ?? structured[0] ?? schema
}

/** Describes in Spanish what a schema accepts, to follow `debe ser`. */
function describeSchema(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(' o ')
  if (schema.enum) return `uno de estos valores: ${schema.enum.map(String).join(', ')}`
  if ('const' in schema) return schema.const === null ? 'null' : JSON.stringify(schema.const)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return describeNumber(schema)
    case 'string':
      return describeText(schema)
    case 'boolean':
      return 'true o false'
    case 'array':
      return 'una lista'
    case 'null':
      return 'null'
    case 'object':
      return 'un objeto'
    default:
      return 'otra cosa'
  }
}

function describeNumber({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const kind = type === 'integer' ? 'un número entero' : 'un número'
  if (exclusiveMinimum !== undefined) return `${kind} mayor que ${exclusiveMinimum}`
  if (minimum !== undefined && maximum !== undefined) return `${kind} entre ${minimum} y ${maximum}`
  return minimum === undefined ? kind : `${kind} mayor o igual que ${minimum}`
}

function describeText({ minLength = 0, maxLength, pattern }: JsonSchema): string {
  if (pattern?.startsWith('^(?:public|'))
    return 'una clave de fichero: public, lead, paid, challenge, recordings o published, y después una ruta sencilla'
  if (pattern) return 'una fecha y hora ISO 8601, como 2026-03-05T10:00:00.000Z'
  if (maxLength === undefined) return minLength > 0 ? 'un texto que no esté vacío' : 'un texto'
  return minLength > 0
    ? `un texto de ${minLength} a ${maxLength} caracteres`
    : `un texto de hasta ${maxLength} caracteres`
}
