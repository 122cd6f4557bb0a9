import type { Context } from '../context.ts'
import { newId } from '../state/identifiers.ts'
import { keyOf, secretKeyRequired } from './authentication.ts'
import type { Endpoint } from './endpoint.ts'
import { expand, type IncludableFields } from './expand.ts'
import { type ErrorBody, invalid, missing, StripeFailure } from './failure.ts'
import type { FormRecord } from './form-body.ts'
import { type Answer, fingerprint, idempotencyKeys } from './idempotency.ts'
import { listOf, readFields, text } from './params.ts'

/** A request of the API as it arrives. */
export interface Call {
  readonly endpoint: Endpoint
  /** From `/v1/`, without the query. */
  readonly path: string
  readonly id: string
  readonly form: FormRecord
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
}

export interface CallAnswer extends Answer {
  readonly replayed: boolean
}

const readPaths = listOf(text)

/** Executes calls: each one is a transaction, committed with its saved answer before that leaves. */
export function callExecutor(context: Context, includable: IncludableFields) {
  const saved = idempotencyKeys(context.store)

  /** Does the work; what a declined card left behind stays, any other refusal takes all of it back. */
  function work({ endpoint, id, form }: Call): Answer {
    const { expand: paths, key: _key, ...params } = form
    const run = (): Answer => {
      const read = readFields(params, endpoint.fields)
      refuseWrongSecret(context, id, read)
      const answer = endpoint.run(context, { id, params: read })
      const expandPaths = paths === undefined ? [] : readPaths(paths, 'expand')
      return { status: 200, body: JSON.stringify(expand(context, includable, answer, expandPaths)) }
    }
    try {
      if (endpoint.tentative) return context.store.tentatively(run)
      return context.store.transaction(() => {
        try {
          return run()
        } catch (error) {
          if (error instanceof StripeFailure && error.keepsWork) return refusalAnswer(error)
          throw error
        }
      })
    } catch (error) {
      if (error instanceof StripeFailure) return refusalAnswer(error)
      throw error
    }
  }

  function execute(call: Call, answered: (call: Call) => Answer = work): CallAnswer {
    const { endpoint, path, form, idempotencyKey: key } = call
    const formKey = typeof form.key === 'string' ? form.key : undefined
    const isSecret = keyOf(call.authorization, formKey) === 'secret'
    if (!isSecret && !endpoint.browser) throw secretKeyRequired()
    if (!isSecret && call.id !== '' && form.client_secret === undefined)
      throw invalid('Missing required param: client_secret.', { param: 'client_secret', code: 'parameter_missing' })
    if (key === undefined || endpoint.method !== 'POST') return { ...answered(call), replayed: false }
    const request = fingerprint(endpoint.method, path, form)
    const before = saved.answerOf(key, request)
    if (before) return { status: before.status, body: before.body, replayed: true }
    return context.store.transaction(() => {
      const answer = answered(call)
      // A request that was refused before any work may be corrected under the same key.
      if (!isUnstarted(answer)) saved.save(key, request, answer)
      return { ...answer, replayed: false }
    })
  }

  return {
    execute: (call: Call): CallAnswer => {
      try {
        return execute(call)
      } catch (error) {
        if (error instanceof StripeFailure) return { ...refusalAnswer(error), replayed: false }
        throw error
      }
    },
    /** Fails with a 500 that stays the answer of the request's key. */
    failWith500: (call: Call): CallAnswer => execute(call, () => ({ status: 500, body: errorBody(serverError) })),
  }
}

export const errorBody = (error: ErrorBody): string =>
  JSON.stringify({ error: { ...error, request_log_url: `https://dashboard.stripe.com/test/logs/${newId('req')}` } })

export const serverError: ErrorBody = { type: 'api_error', message: 'An unknown error occurred.' }

const refusalAnswer = ({ status, body }: StripeFailure): Answer => ({ status, body: errorBody(body) })

const isUnstarted = ({ status, body }: Answer): boolean =>
  status === 400 && String((JSON.parse(body) as { error: ErrorBody }).error.code).startsWith('parameter_')

/** A client secret opens the intent that it was made for, and no other. */
function refuseWrongSecret({ store }: Context, id: string, params: object): void {
  if (id === '' || !('client_secret' in params)) return
  const found = store.lookUp(id)?.object
  if (found && !('client_secret' in found && found.client_secret === params.client_secret))
    throw missing(found.object, id)
}
