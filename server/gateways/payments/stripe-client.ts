import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'

export interface StripeClientSettings {
  readonly secretKey: string
  /** The API's origin with its path prefix; read at every request, since the sandbox has none before it listens. */
  base(): string
  /** Timeout of a request in ms; read at every request. */
  timeoutMs?(): number
}

/** Leaves time to answer the learner within 15 s. */
const defaultTimeoutMs = 12_000

/**
 * The Stripe SDK at a base URL of our choice: it takes host, port and protocol alone, so that the prefix of a path is
 * added to every request. Automatic retries are off: a second timeout would be too long for a waiting learner.
 */
export function stripeClient({ secretKey, base, timeoutMs = () => defaultTimeoutMs }: StripeClientSettings): Stripe {
  // Sockets kept open to a sandbox that restarts would answer the next request with a reset.
  const insecure = Stripe.createNodeHttpClient(new HttpAgent({ keepAlive: false }))
  const secure = Stripe.createNodeHttpClient(new HttpsAgent({ keepAlive: true }))
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs(),
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => insecure.getClientName(),
      makeRequest(_host, _port, path, method, headers, data) {
        const { protocol, hostname, port, pathname } = new URL(base())
        const isSecure = protocol === 'https:'
        const fullPath = `${pathname.replace(/\/$/, '')}${path}`
        const usedPort = port === '' ? (isSecure ? '443' : '80') : port
        // A literal IPv6 address has brackets in a URL only.
        const host = hostname.replace(/^\[|\]$/g, '')
        const client = isSecure ? secure : insecure
        return client.makeRequest(
          host,
          usedPort,
          fullPath,
          method,
          headers,
          data,
          isSecure ? 'https' : 'http',
          timeoutMs(),
        )
      },
    },
  })
}

/** Whether an account answers to a key. */
type StripeCheck =
  /** `date` is Stripe's clock, in ms since 1970; null when the response has none. */
  | { readonly kind: 'ok'; readonly date: number | null }
  | { readonly kind: 'refused' | 'unreachable'; readonly date?: undefined }

/** Asks the account for one price, which changes nothing. Never throws. */
export async function checkStripe(secretKey: string, apiBase: string | null): Promise<StripeCheck> {
  const client = stripeClient({ secretKey, base: () => apiBase ?? 'https://api.stripe.com', timeoutMs: () => 8000 })
  try {
    const { lastResponse } = await client.prices.list({ limit: 1 })
    const date = Date.parse(String(lastResponse.headers.date ?? ''))
    return { kind: 'ok', date: Number.isNaN(date) ? null : date }
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
    return { kind: isRefused ? 'refused' : 'unreachable' }
  }
}
