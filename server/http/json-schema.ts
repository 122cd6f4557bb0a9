import type { Check } from '#contract/endpoint.ts'

/** The part of JSON Schema that our checks are written with. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/**
 * A check as JSON Schema: what it accepts before it changes anything. Dropping unknown fields cannot be said there,
 * so such an object simply allows them.
 */
export function jsonSchemaOf(check: Check): JsonSchema {
  const { $schema, ...schema } = check.in.toJsonSchema({ fallback: (context) => context.base }) as JsonSchema & {
    $schema?: string
  }
  return schema
}
