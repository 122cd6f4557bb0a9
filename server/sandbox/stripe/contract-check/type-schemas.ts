import {
  type Checker,
  type Symbol as SdkSymbol,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/** A JSON Schema; `sdkType` refers to the schema of a named type, by its key. */
export type Schema = Readonly<Record<string, unknown>>

/**
 * Turns types of the SDK's declarations into JSON Schemas of what travels: enums are closed (their `OtherString` branch
 * is left out), decimals are text, what is only there in JavaScript (methods, `deleted?: void`) is left out, and no
 * object may have a property that its type does not declare. Named types are converted when they are asked for, since
 * all of them refer to each other.
 */
export function typeSchemas(checker: Checker) {
  const named = new Map<string, Type>()

  function schemaOf(type: Type): Schema {
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {}
    if (type.isLiteralType() && type.flags & TypeFlags.EnumLike) throw unforeseen(type)
    if (type.isLiteralType()) return { const: type.value }
    if (type.flags & TypeFlags.String) return { type: 'string' }
    if (type.flags & TypeFlags.Number) return { type: 'number' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.isUnionType()) return unionSchema(type.getTypes().filter(isSent))
    if (checker.isArrayType(type) && type.isTypeReference()) {
      const [items] = checker.getTypeArguments(type)
      return { type: 'array', items: items ? schemaOf(items) : {} }
    }
    if (type.getSymbol()?.name === 'DecimalImpl' || aliasOf(type) === 'Decimal') return { type: 'string' }
    if (type.isObjectType()) return isNamed(type) ? { sdkType: keyOf(type) } : objectSchema(type)
    throw unforeseen(type)
  }

  function unionSchema(types: readonly Type[]): Schema {
    const literals = types.flatMap((type) => (type.isLiteralType() ? [type.value] : []))
    const values = literals.filter((value) => typeof value !== 'boolean')
    const others = types.filter((type) => !type.isLiteralType())
    const variants = others.length > 2 ? variantsOf(others) : undefined
    const rest = variants ? [{ sdkVariants: variants }] : others.map(schemaOf)
    const branches = [
      ...(values.length > 0 ? [{ enum: values }] : []),
      ...(literals.length - values.length === 2 ? [{ type: 'boolean' }] : []),
      ...rest,
    ]
    return branches.length === 1 && branches[0] ? branches[0] : { anyOf: branches }
  }

  /**
   * Keys of the named types of a union by the one value of their `type`, as those of events; undefined for any other
   * union.
   */
  function variantsOf(types: readonly Type[]): Record<string, string> | undefined {
    const values = types.map((type) => {
      const property = type.isObjectType() && isNamed(type) ? checker.getPropertyOfType(type, 'type') : undefined
      const value = property && checker.getTypeOfSymbol(property)
      return value?.isStringLiteralType() ? value.value : undefined
    })
    if (values.includes(undefined)) return undefined
    return Object.fromEntries(types.map((type, index) => [values[index] ?? '', keyOf(type)]))
  }

  function objectSchema(type: Type): Schema {
    const properties = checker.getPropertiesOfType(type)
    const types = properties.length > 0 ? checker.getTypeOfSymbol(properties) : []
    const sent = properties.flatMap((property, index) => {
      const of = types[index]
      return of && isData(of) ? [{ name: property.name, schema: schemaOf(of), optional: isOptional(property) }] : []
    })
    const [index] = checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      properties: Object.fromEntries(sent.map(({ name, schema }) => [name, schema])),
      required: sent.filter(({ optional }) => !optional).map(({ name }) => name),
      additionalProperties: index ? schemaOf(index.valueType) : false,
    }
  }

  function keyOf(type: Type): string {
    const key = `${checker.typeToString(type)}.${(type as Type & { id: number }).id}`
    named.set(key, type)
    return key
  }

  /** Whether a property has anything to send: no method, and more than `void`. */
  function isData(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some(isSent)
    return isSent(type) && checker.getSignaturesOfType(type, SignatureKind.Call).length === 0
  }

  return {
    schemaOf,
    /** The schema of a named type, by the key that another schema refers to. */
    named(key: string): Schema {
      const type = named.get(key)
      if (!type) throw new Error(`no schema refers to ${key}`)
      return objectSchema(type)
    },
  }

  function unforeseen(type: Type): Error {
    return new Error(`no JSON Schema is known for ${checker.typeToString(type)}`)
  }
}

const isOptional = ({ flags }: SdkSymbol) => (flags & SymbolFlags.Optional) !== 0
const aliasOf = (type: Type) => type.getAliasSymbol()?.name
const isSent = (type: Type) => !(type.flags & (TypeFlags.Undefined | TypeFlags.Void)) && aliasOf(type) !== 'OtherString'
const isNamed = (type: Type) => !(type.getSymbol()?.name ?? '__').startsWith('__')
