import type { FastifyRequest } from 'fastify'

/**
 * Warns once when a proxy that `TRUST_PROXY` does not name says who is calling: behind it every visitor counts as one
 * network, so that one of them uses up the limits of all.
 */
export function warnOfUntrustedProxy(trustProxy: false | number | readonly string[]) {
  let warned = false
  return async (request: FastifyRequest): Promise<void> => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    // A number believes whichever proxy is in front; of a list, an address left as it is was not believed.
    if (typeof trustProxy === 'number' || request.ip !== request.socket.remoteAddress) return
    warned = true
    request.log.warn(
      'X-Forwarded-For came from a proxy that TRUST_PROXY does not name: all visitors behind it count as one network',
    )
  }
}
