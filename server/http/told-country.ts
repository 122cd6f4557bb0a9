import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Reads the country that the delivery network in front of us adds to a request, and believes it only where `TRUST_PROXY`
 * says that whoever speaks to us directly is ours: anybody can write a header.
 */
export function toldCountry(trust: false | number | readonly string[]): (request: FastifyRequest) => string | null {
  const believed = believes(trust)
  return (request) => {
    const told = request.headers['cloudfront-viewer-country']
    if (typeof told !== 'string' || !/^[A-Za-z]{2}$/.test(told)) return null
    return believed(request.socket.remoteAddress ?? '') ? told.toUpperCase() : null
  }
}

function believes(trust: false | number | readonly string[]): (peer: string) => boolean {
  if (trust === false) return () => false
  if (typeof trust === 'number') return () => trust > 0
  const proxies = new BlockList()
  for (const entry of trust) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (peer) => {
    // How IPv4 looks to a server that listens on IPv6.
    const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}
