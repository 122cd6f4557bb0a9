import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import type { OAuthProvider, TokenVerifier } from '#server/domain/identity/ports.ts'
import { identityOf } from './claims.ts'
import { readIdToken } from './id-token.ts'
import { issuerDiscovery } from './issuer.ts'
import { requestJson } from './provider-request.ts'

interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  /** The issuer's URL; read at each use, since the sandbox has none before its server listens. */
  issuer(): string
  /** ms since 1970. */
  now(): number
}

const Exchanged = type({ '+': 'delete', id_token: 'string' })

/** Sign-in with Google or another OpenID Connect issuer: authorization code with PKCE, verified id_tokens. */
export function googleProvider(client: GoogleClient): OAuthProvider & { readonly check: TokenVerifier } {
  const { clientId, clientSecret, now } = client
  const issuerAt = issuerDiscovery(now)
  const read = async (token: string, nonce?: string) => {
    const nonceClaim = nonce === undefined ? {} : { nonce }
    const expected = { clientId, now: new Date(now()), ...nonceClaim }
    return identityOf('google', await readIdToken(token, await issuerAt(client.issuer()), expected))
  }
  return {
    async authorizationUrl({ redirectUri, state, nonce, challenge }) {
      const url = new URL((await issuerAt(client.issuer())).authorizationEndpoint)
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // On a shared device the previous user's account must not be chosen silently.
        prompt: 'select_account',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    async exchangeCode({ code, redirectUri, verifier, nonce }) {
      const { tokenEndpoint } = await issuerAt(client.issuer())
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      })
      const exchanged = Exchanged(await requestJson(tokenEndpoint, { method: 'POST', body }))
      if (exchanged instanceof ArkErrors) throw new Failure('provider_refused')
      return read(exchanged.id_token, nonce)
    },
    check: (token) => read(token),
  }
}
