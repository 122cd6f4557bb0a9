import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import { hourMs } from '#contract/time-units.ts'
import { fetchProvider, requestJson } from './provider-request.ts'

const Discovered = type({
  '+': 'delete',
  issuer: 'string',
  authorization_endpoint: 'string.url',
  token_endpoint: 'string.url',
  jwks_uri: 'string.url',
})

/** Endpoints and signing keys of an issuer. */
export interface Issuer {
  /** The `iss` of its tokens. */
  readonly name: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly keys: JWTVerifyGetKey
}

const cacheMs = hourMs

/**
 * OpenID Connect discovery, cached for an hour; a failure is not cached. The document must name the issuer that was
 * asked (Discovery 1.0, 4.3). Throws `provider_unreachable`.
 */
export function issuerDiscovery(now: () => number): (url: string) => Promise<Issuer> {
  const cache = new Map<string, { readonly at: number; readonly issuer: Promise<Issuer> }>()
  return (url) => {
    const cached = cache.get(url)
    if (cached && Math.abs(now() - cached.at) < cacheMs) return cached.issuer
    const issuer = discover(url)
    cache.set(url, { at: now(), issuer })
    issuer.catch(() => cache.delete(url))
    return issuer
  }
}

async function discover(url: string): Promise<Issuer> {
  const found = Discovered(await requestJson(`${url.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (found instanceof ArkErrors || found.issuer.replace(/\/$/, '') !== url.replace(/\/$/, ''))
    throw new Failure('provider_unreachable')
  const { authorization_endpoint, token_endpoint, jwks_uri } = found
  // An https issuer may not name an http endpoint.
  const scheme = url.startsWith('https:') ? /^https:/ : /^https?:/
  if (![authorization_endpoint, token_endpoint, jwks_uri].every((endpoint) => scheme.test(endpoint)))
    throw new Failure('provider_unreachable')
  return {
    name: found.issuer,
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: (url, init) => fetchProvider(url, init) }),
  }
}
