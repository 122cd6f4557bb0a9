import { ArkErrors, type } from '#contract/ark.ts'
import { googleCallbackPath } from '#contract/sign-in.ts'

/** An authorization request, from the query of the page or the hidden fields of its form. */
export const AuthorizationRequest = type({
  '+': 'delete',
  response_type: "'code'",
  client_id: 'string <= 200',
  redirect_uri: 'string.url <= 500',
  scope: 'string <= 200',
  code_challenge: /^[\w-]{43}$/,
  code_challenge_method: "'S256'",
  'state?': 'string <= 500',
  'nonce?': 'string <= 500',
  'login_hint?': 'string <= 254',
})
export type AuthorizationRequest = typeof AuthorizationRequest.infer

/** Validates an authorization request: of our client, redirecting only to our callback on the academy's own `host`. */
export function readAuthorizationRequest(
  given: unknown,
  clientId: string,
  host: string,
): AuthorizationRequest | undefined {
  const request = AuthorizationRequest(given)
  if (request instanceof ArkErrors || request.client_id !== clientId || !request.scope.split(' ').includes('openid'))
    return undefined
  const redirect = new URL(request.redirect_uri)
  const isOurCallback =
    redirect.host === host && redirect.pathname === googleCallbackPath && /^https?:$/.test(redirect.protocol)
  return isOurCallback && redirect.search === '' && redirect.hash === '' ? request : undefined
}
