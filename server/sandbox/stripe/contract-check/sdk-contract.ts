import { join } from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { API, type Checker, SignatureKind, type Type } from 'typescript/unstable/sync'
import { type FormRecord, type FormValue, parseForm } from '../protocol/form-body.ts'
import { callOf, readSdkCalls, type SdkCall, sdkFolder } from './sdk-calls.ts'
import { type Schema, typeSchemas } from './type-schemas.ts'

type Nested = string | readonly Nested[] | { readonly [name: string]: Nested }

/** A decoded form with its lists, records with the keys 0, 1, ..., as arrays. */
function formLists(value: FormRecord): { readonly [name: string]: Nested } {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withLists(inner)]))
}

function withLists(value: FormValue): Nested {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  return isList ? Object.values(value).map(withLists) : formLists(value)
}

/**
 * Checks requests and answers of Stripe's API against JSON Schemas made from the installed SDK, whose declarations
 * Stripe generates from its specification in exactly the version of the SDK. The specification itself is not in npm.
 * The schemas are made when a test runs, by the API of the TypeScript that also checks this project; it is called
 * unstable, and the lockfile holds both packages to exact versions.
 */
interface SdkContract {
  /**
   * What is wrong with a request, one line each; nothing when the SDK could have sent it. `body` is the form that is
   * sent, or the query of a GET: parameters that are unknown at any depth, are missing, or have another type are named.
   */
  checkRequest(method: string, path: string, body: string): readonly string[]
  /** What is wrong with the body of a successful answer. */
  checkAnswer(method: string, path: string, answer: unknown): readonly string[]
}

let contract: SdkContract | undefined

/** The contract of the installed SDK; reading it takes half a second, once in a process. */
function sdkContract(): SdkContract {
  contract ??= readContract()
  return contract
}

export const checkRequest: SdkContract['checkRequest'] = (...request) => sdkContract().checkRequest(...request)
export const checkAnswer: SdkContract['checkAnswer'] = (...answer) => sdkContract().checkAnswer(...answer)

const sdk = join(sdkFolder, 'stripe.esm.node.d.ts')

function readContract(): SdkContract {
  const snapshot = new API({ cwd: import.meta.dirname }).updateSnapshot({ openFiles: [sdk] })
  const project = snapshot.getDefaultProjectForFile(sdk)
  if (!project) throw new Error('the declarations of the Stripe SDK cannot be read')
  const { checker, program } = project
  const schemas = typeSchemas(checker)
  const calls = readSdkCalls()
  const requests = validators(schemas, true)
  const answers = validators(schemas, false)

  function typesOf({ declaration, className, methodName }: SdkCall) {
    const file = program.getSourceFile(declaration)
    const module = file && checker.getSymbolAtLocation(file)
    const resource = module && checker.getMemberInModuleExports(module, className)
    const property = resource && checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(resource), methodName)
    const type = property && checker.getTypeOfSymbol(property)
    const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]
    if (!signature) throw new Error(`${className}.${methodName} is not declared`)
    const params = signature.getParameters().find(({ name }) => name === 'params')
    return {
      params: params && checker.getTypeOfSymbol(params),
      answer: answerType(checker, checker.getReturnTypeOfSignature(signature)),
    }
  }

  const known = new Map<string, { request: Schema; answer: Schema }>()
  function schemasOf(method: string, path: string) {
    const call = callOf(calls, method, path)
    if (!call) return undefined
    const key = `${method} ${call.path}`
    const before = known.get(key)
    if (before) return before
    const { params, answer } = typesOf(call)
    const made = {
      request: params ? schemas.schemaOf(params) : noParams,
      answer: answer.list ? listOf(schemas.schemaOf(answer.type)) : schemas.schemaOf(answer.type),
    }
    known.set(key, made)
    return made
  }

  return {
    checkRequest(method, path, body) {
      const found = schemasOf(method, path)
      return found
        ? requests.faults(found.request, formLists(parseForm(body)))
        : [`${method} ${path} is no call of the SDK`]
    },
    checkAnswer(method, path, answer) {
      const found = schemasOf(method, path)
      return found ? answers.faults(found.answer, answer) : [`${method} ${path} is no call of the SDK`]
    },
  }
}

type DataPlace = Parameters<ValidateFunction>[1]

const noParams: Schema = { type: 'object', additionalProperties: false }

const listOf = (items: Schema): Schema => ({
  type: 'object',
  properties: {
    object: { const: 'list' },
    data: { type: 'array', items },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
  required: ['object', 'data', 'has_more', 'url'],
  additionalProperties: false,
})

/** The type of an answer's body within `Promise<Response<T>>` or `ApiListPromise<T>`. */
function answerType(checker: Checker, returned: Type | undefined): { readonly type: Type; readonly list: boolean } {
  const [inner] = returned?.isTypeReference() ? checker.getTypeArguments(returned) : []
  if (!inner) throw new Error('the SDK declares no answer')
  if (returned?.getSymbol()?.name === 'ApiListPromise') return { type: inner, list: true }
  const [body] = inner.getAliasSymbol()?.name === 'Response' ? inner.getAliasTypeArguments() : []
  return { type: body ?? inner, list: false }
}

/** Compiles the schemas of named types when data first reaches them; all at once would be a thousand. */
function validators(schemas: Pick<ReturnType<typeof typeSchemas>, 'named'>, coerceTypes: boolean) {
  const ajv = new Ajv({ allErrors: true, strict: false, coerceTypes })
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (key: string) => {
    const known = compiled.get(key)
    if (known) return known
    const made = ajv.compile(schemas.named(key))
    compiled.set(key, made)
    return made
  }
  function byName(this: unknown, key: string, data: unknown, _schema?: unknown, place?: DataPlace): boolean {
    const validate = validatorOf(key)
    const valid = validate(data, place)
    byName.errors = valid ? [] : (validate.errors ?? [])
    return valid
  }
  byName.errors = [] as Partial<ErrorObject>[]
  function byVariant(keys: Record<string, string>, data: unknown, schema?: unknown, place?: DataPlace): boolean {
    const key = keys[String((data as { type?: unknown } | null)?.type)]
    const valid = key !== undefined && byName(key, data, schema, place)
    byVariant.errors = key === undefined ? [{ message: 'has a type that the SDK does not know' }] : byName.errors
    return valid
  }
  byVariant.errors = [] as Partial<ErrorObject>[]
  ajv.addKeyword({ keyword: 'sdkType', validate: byName })
  ajv.addKeyword({ keyword: 'sdkVariants', validate: byVariant })
  const tops = new Map<Schema, ValidateFunction>()
  return {
    faults(schema: Schema, data: unknown): readonly string[] {
      const validate = tops.get(schema) ?? ajv.compile(schema)
      tops.set(schema, validate)
      return validate(data) ? [] : (validate.errors ?? []).map(faultText)
    },
  }
}

function faultText({ instancePath = '', message = 'is wrong', params }: Partial<ErrorObject>): string {
  const detail = params?.additionalProperty ?? params?.allowedValues ?? params?.allowedValue
  return `${instancePath || '/'} ${message}${detail === undefined ? '' : `: ${JSON.stringify(detail)}`}`
}
