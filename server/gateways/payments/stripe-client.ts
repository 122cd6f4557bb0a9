import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'

export interface StripeClientSettings {
  readonly secretKey: string
  /** The API's origin with its path prefix; read at every request, since the sandbox has none before it listens. */
  base(): string
  /** Timeout of a request in ms. */
  readonly timeoutMs?: number
}

/** Leaves time to answer the learner within 15 s. */
const defaultTimeoutMs = 12_000

/**
 * The Stripe SDK at an address of our choice: it knows host, port and protocol alone, so that the prefix of a path is
 * added to every request. It repeats nothing by itself: a second timeout would outlast the learner's patience.
 */
export function stripeClient({ secretKey, base, timeoutMs = defaultTimeoutMs }: StripeClientSettings): Stripe {
  // Sockets kept open to a sandbox that restarts would answer the next request with a reset.
  const insecure = Stripe.createNodeHttpClient(new HttpAgent({ keepAlive: false }))
  const secure = Stripe.createNodeHttpClient(new HttpsAgent({ keepAlive: true }))
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => insecure.getClientName(),
      makeRequest(_host, _port, path, method, headers, data, _protocol, timeout) {
        const { protocol, hostname, port, pathname } = new URL(base())
        const isSecure = protocol === 'https:'
        const address = `${pathname.replace(/\/$/, '')}${path}`
        const usedPort = port === '' ? (isSecure ? '443' : '80') : port
        // A literal IPv6 address stands in brackets in an URL only.
        const host = hostname.replace(/^\[|\]$/g, '')
        const client = isSecure ? secure : insecure
        return client.makeRequest(host, usedPort, address, method, headers, data, isSecure ? 'https' : 'http', timeout)
      },
    },
  })
}
