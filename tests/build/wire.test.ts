import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'

interface Schema extends Record<string, unknown> {
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
type Content = Record<string, { readonly schema: Schema }>
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}
interface Document {
  readonly paths: Readonly<Record<string, Record<string, Operation>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** A schema as lines, a field each, indented as deep as it is nested: `name?` is optional, `name[]` a list. */
function linesOf(schema: Schema, name: string, indent: string): string[] {
  const { properties, required = [], items, anyOf, ...rest } = schema
  const own = JSON.stringify(Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))))
  const inner = `${indent}  `
  if (items) return linesOf(items, `${name}[]${own === '{"type":"array"}' ? '' : ` ${own}`}`, indent)
  if (anyOf)
    return [
      `${indent}${name} any of${own === '{}' ? '' : ` ${own}`}`,
      ...anyOf.flatMap((branch) => linesOf(branch, '-', inner)),
    ]
  if (!properties) return [`${indent}${name} ${typeof rest.type === 'string' && own.length < 20 ? rest.type : own}`]
  return [
    `${indent}${name} ${own === '{"type":"object"}' ? 'object' : own}`,
    ...Object.entries(properties)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, field]) => linesOf(field, required.includes(key) ? key : `${key}?`, inner)),
  ]
}

/** The encodings that share a schema, then the schema. */
function contentLines(content: Content, name: string): string[] {
  const encodings = Map.groupBy(Object.entries(content), ([, { schema }]) => JSON.stringify(schema))
  return [...encodings.values()].flatMap((same) =>
    linesOf(same[0]?.[1].schema ?? {}, `${name} (${same.map(([encoding]) => encoding).join(', ')})`, '  '),
  )
}

function operationLines(method: string, path: string, operation: Operation): string[] {
  const { operationId, parameters = [], requestBody, responses } = operation
  return [
    `${method.toUpperCase()} ${path} ${operationId}`,
    ...parameters.flatMap((found) =>
      linesOf(found.schema, `${found.in} ${found.name}${found.required ? '' : '?'}`, '  '),
    ),
    ...(requestBody ? contentLines(requestBody.content, 'body') : []),
    ...contentLines(responses[200]?.content ?? {}, 'answer'),
    `  statuses ${Object.keys(responses).join(' ')}`,
  ]
}

/** Every call and every field of it, without what is written for a reader alone. */
const wireOf = ({ paths, components }: Document): string =>
  [
    ...Object.entries(paths)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) => operationLines(method, path, operation)),
      ),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => linesOf(schema, name, '')),
    '',
  ].join('\n')

test('a change of the wire format needs a change of wire.txt', async () => {
  const { get } = await testServer()
  await expect(wireOf((await get('/api/openapi.json')).json())).toMatchFileSnapshot('wire.txt')
})
