import type { JsonSchema } from '#server/http/json-schema.ts'

/** Says in Spanish what a schema accepts, to stand after `debe ser`. */
export function wordsForSchema(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(wordsForSchema).join(' o ')
  if (schema.enum) return `uno de estos valores: ${schema.enum.map(String).join(', ')}`
  if ('const' in schema) return schema.const === null ? 'null' : JSON.stringify(schema.const)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberWords(schema)
    case 'string':
      return textWords(schema)
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

function numberWords({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const kind = type === 'integer' ? 'un número entero' : 'un número'
  if (exclusiveMinimum !== undefined) return `${kind} mayor que ${exclusiveMinimum}`
  if (minimum !== undefined && maximum !== undefined) return `${kind} entre ${minimum} y ${maximum}`
  return minimum === undefined ? kind : `${kind} mayor o igual que ${minimum}`
}

function textWords({ minLength = 0, maxLength, pattern }: JsonSchema): string {
  if (pattern?.startsWith('^(?:public|'))
    return 'una clave de fichero: public, lead, paid, challenge, recordings o published, y después una ruta sencilla'
  if (pattern) return 'una fecha y hora ISO 8601, como 2026-03-05T10:00:00.000Z'
  if (maxLength === undefined) return minLength > 0 ? 'un texto que no esté vacío' : 'un texto'
  return minLength > 0
    ? `un texto de ${minLength} a ${maxLength} caracteres`
    : `un texto de hasta ${maxLength} caracteres`
}
