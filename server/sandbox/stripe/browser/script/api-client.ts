import type { StripeError } from '@stripe/stripe-js'
import { connectionError, translated } from './error-messages.ts'

/** Parameters of a request; nested ones are sent in brackets, undefined ones are not sent. */
export interface Params {
  readonly [name: string]: string | number | boolean | null | undefined | Params
}

export type ApiAnswer<T> =
  | { readonly value: T; readonly error?: never }
  | { readonly value?: never; readonly error: StripeError }

/** Requests to the API with the publishable key. */
export interface ApiClient {
  get<T>(path: string, params?: Params): Promise<ApiAnswer<T>>
  post<T>(path: string, params: Params): Promise<ApiAnswer<T>>
}

/**
 * Creates a client of the API at `base`, a URL of our own origin. Errors are answers, with messages in Spanish.
 */
export function createApiClient(base: string, publishableKey: string): ApiClient {
  async function request<T>(path: string, init: RequestInit): Promise<ApiAnswer<T>> {
    try {
      const headers = { ...init.headers, authorization: `Bearer ${publishableKey}` }
      const response = await fetch(base + path, { ...init, headers, credentials: 'omit' })
      const body = (await response.json()) as T & { error?: StripeError }
      return body.error ? { error: translated(body.error) } : { value: body }
    } catch {
      return { error: connectionError() }
    }
  }
  return {
    get: (path, params = {}) => request(`${path}?${formBody(params)}`, {}),
    post: (path, params) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formBody(params).toString(),
      }),
  }
}

function formBody(params: Params): URLSearchParams {
  const body = new URLSearchParams()
  const add = (values: Params, nameOf: (key: string) => string) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined || value === null) continue
      if (typeof value === 'object') add(value, (inner) => `${nameOf(key)}[${inner}]`)
      else body.append(nameOf(key), String(value))
    }
  }
  add(params, (key) => key)
  return body
}
