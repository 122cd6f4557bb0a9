import type { Check } from '#contract/endpoint.ts'

/** The subset of JSON Schema that ArkType generates for our checks. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** The JSON Schema of a check's input. It cannot express that unknown fields are dropped, so it allows them. */
export function jsonSchemaOf(check: Check): JsonSchema {
  const { $schema, ...schema } = check.in.toJsonSchema({ fallback: (context) => context.base }) as JsonSchema & {
    $schema?: string
  }
  return schema
}
