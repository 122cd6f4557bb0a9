import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Which proxies are trusted: none, a number of hops in front of the server, or a list of IP addresses and subnets. */
type TrustProxy = false | number | readonly string[]

/** Fastify's `trustProxy`. A number counts hops: trusting one more would let a client forge its IP address. */
export const trustProxyOption = (trust: false | number | string[]) =>
  typeof trust === 'number' ? (_ip: string, hop: number) => hop < trust : trust

/**
 * The network a request comes from, for rate limits: its IPv4 address, or its /64 of IPv6, since one customer is given
 * 2^64 addresses. Forwarded headers count only as far as `TRUST_PROXY` goes.
 */
export const networkOf = (request: FastifyRequest): string => networkOfIp(request.ip)

export function networkOfIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...gap, ...back].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Reads the country header the CDN adds to a request; null unless the peer of the socket is a proxy `TRUST_PROXY`
 * names, since any client can write a header.
 */
export function countryFromHeader(trust: TrustProxy): (request: FastifyRequest) => string | null {
  const isTrusted = trustedPeers(trust)
  return (request) => {
    const country = request.headers['cloudfront-viewer-country']
    if (typeof country !== 'string' || !/^[A-Za-z]{2}$/.test(country)) return null
    return isTrusted(request.socket.remoteAddress ?? '') ? country.toUpperCase() : null
  }
}

function trustedPeers(trust: TrustProxy): (peer: string) => boolean {
  if (trust === false) return () => false
  if (typeof trust === 'number') return () => trust > 0
  const proxies = new BlockList()
  for (const entry of trust) {
    const [ip = '', bits] = entry.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(ip, family)
    else proxies.addSubnet(ip, Number(bits), family)
  }
  return (peer) => {
    // An IPv4 peer as a server that listens on IPv6 sees it.
    const ip = peer.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(ip) !== 0 && proxies.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * Warns once when a proxy that `TRUST_PROXY` does not name forwards a request: behind it all visitors count as one
 * network, so that one of them can use up the rate limits of all.
 */
export function warnOfUntrustedProxy(trust: TrustProxy) {
  let warned = false
  return async (request: FastifyRequest): Promise<void> => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    // A number trusts whichever proxy is in front; with a list, an unchanged IP address was not trusted.
    if (typeof trust === 'number' || request.ip !== request.socket.remoteAddress) return
    warned = true
    request.log.warn(
      'X-Forwarded-For came from a proxy that TRUST_PROXY does not name: all visitors behind it count as one network',
    )
  }
}
