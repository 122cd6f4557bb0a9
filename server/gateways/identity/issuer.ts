import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import { fetchProvider, requestJson } from './provider-request.ts'

const Discovered = type({
  '+': 'delete',
  issuer: 'string',
  authorization_endpoint: 'string.url',
  token_endpoint: 'string.url',
  jwks_uri: 'string.url',
})

/** Where an issuer takes what, and the keys it signs with. */
export interface Issuer {
  /** What it calls itself, in its tokens as well. */
  readonly name: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly keys: JWTVerifyGetKey
}

const keptMs = 3_600_000

/**
 * Asks an OpenID Connect issuer about itself, and again an hour later. What it says is taken only if it is about the
 * very issuer that was asked (OpenID Connect Discovery 1.0, 4.3). A failure is not kept. Throws `provider_unreachable`.
 */
export function issuerDiscovery(now: () => number): (address: string) => Promise<Issuer> {
  const known = new Map<string, { readonly at: number; readonly issuer: Promise<Issuer> }>()
  return (address) => {
    const kept = known.get(address)
    if (kept && Math.abs(now() - kept.at) < keptMs) return kept.issuer
    const issuer = discover(address)
    known.set(address, { at: now(), issuer })
    issuer.catch(() => known.delete(address))
    return issuer
  }
}

async function discover(address: string): Promise<Issuer> {
  const found = Discovered(await requestJson(`${address.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (found instanceof ArkErrors || found.issuer.replace(/\/$/, '') !== address.replace(/\/$/, ''))
    throw new Failure('provider_unreachable')
  const { authorization_endpoint, token_endpoint, jwks_uri } = found
  // Only an issuer that is asked without protection itself may send us to an address without it.
  const scheme = address.startsWith('https:') ? /^https:/ : /^https?:/
  if (![authorization_endpoint, token_endpoint, jwks_uri].every((endpoint) => scheme.test(endpoint)))
    throw new Failure('provider_unreachable')
  return {
    name: found.issuer,
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: (url, init) => fetchProvider(url, init) }),
  }
}
