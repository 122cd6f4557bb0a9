import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The network a request comes from, for counting attempts: the address itself, or, as an IPv6 customer is given 2^64 of
 * them, its first half. What proxies say of it is believed only as far as `TRUST_PROXY` goes.
 */
export const networkOf = (request: FastifyRequest): string => networkOfAddress(request.ip)

export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...gap, ...back].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
  return `${groups.slice(0, 4).join(':')}::/64`
}
