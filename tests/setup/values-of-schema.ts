import type { JsonSchema } from '#server/http/json-schema.ts'
import { fc } from './fast-check.ts'

/** Values that a schema allows. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = schema.exclusiveMinimum, maximum } = schema
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return listsOf(schema)
    case 'string':
      return stringsOf(schema)
    case 'integer':
      return fc.integer({ min: minimum ?? -1e6, max: maximum ?? 1e6 }).filter((n) => n !== schema.exclusiveMinimum)
    case 'number':
      return fc
        .double({ min: minimum ?? -1e6, max: maximum ?? 1e6, noNaN: true })
        .filter((n) => n !== schema.exclusiveMinimum)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objectsOf({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const declared = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, valuesOf(value)]))
  const object = fc.record(declared, { requiredKeys: [...required], noNullPrototype: true })
  if (typeof additionalProperties !== 'object') return object
  const others = fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), valuesOf(additionalProperties), {
    maxKeys: 3,
    noNullPrototype: true,
  })
  return fc.tuple(others, object).map(([more, own]) => ({ ...more, ...own }))
}

function listsOf({ items, prefixItems, minItems, maxItems = 3 }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valuesOf))
  return fc.array(items ? valuesOf(items) : fc.jsonValue(), {
    minLength: minItems ?? 0,
    maxLength: Math.min(maxItems, 3),
  })
}

function stringsOf({ format, pattern, minLength = 0, maxLength = minLength + 20 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time' || pattern?.startsWith('^([+-]?\\d{4}'))
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) })
}

const replacements = [null, true, 0, -1, 0.5, 1e9, '', 'x', 'x'.repeat(60_000), [], {}, undefined] as const

/** The value with one part of it replaced or removed, or a property added. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...replacements)).map(([at, how, replacement]) => {
    const copy: unknown = structuredClone(value)
    const objects = objectsIn(copy)
    const object = objects[at % Math.max(1, objects.length)]
    if (!object) return replacement
    const isList = Array.isArray(object)
    const keys = [...Object.keys(object), isList ? `${object.length}` : 'not_declared']
    const key = keys[how % keys.length] as string
    if (how % 4 === 0 && !isList) delete object[key]
    else object[key] = replacement
    return copy
  })

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
}
