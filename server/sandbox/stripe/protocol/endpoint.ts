import type { Context } from '../context.ts'
import type { Fields, Params } from './params.ts'

/** One call of the API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** From `/v1`, with `:id` for the object. */
  readonly path: string
  readonly fields: Fields
  /** Whether the publishable key may call it, as Stripe.js does from the browser. */
  readonly browser: boolean
  /** Whether its work is taken back once it is answered. */
  readonly tentative: boolean
  run(context: Context, call: { readonly id: string; readonly params: object }): object
}

/** Declares a call for the secret key. `run` does all its work in one transaction. */
export const endpoint = <const F extends Fields>(
  call: `${Endpoint['method']} /v1/${string}`,
  fields: F,
  run: (context: Context, params: Params<F>, id: string) => object,
): Endpoint => {
  const [method, path] = call.split(' ') as [Endpoint['method'], string]
  return {
    method,
    path,
    fields,
    browser: false,
    tentative: false,
    run: (context, { id, params }) => run(context, params as Params<F>, id),
  }
}

/** The same call, for the publishable key too. */
export const fromBrowser = (declared: Endpoint): Endpoint => ({ ...declared, browser: true })

/** The same call, with nothing left of its work but the answer. */
export const tentative = (declared: Endpoint): Endpoint => ({ ...declared, tentative: true })
