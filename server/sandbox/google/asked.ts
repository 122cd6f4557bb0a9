import { ArkErrors, type } from '#contract/ark.ts'
import { googleCallbackPath } from '#contract/sign-in.ts'

/** What a client asks for, in the query of the page and in the hidden fields of its form. */
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

/**
 * What was asked for, if it is asked the way Google takes it: by our client, and to be sent back to nowhere but the
 * address of our own callback, on the academy's own `host`.
 */
export function readAuthorizationRequest(given: unknown, clientId: string, host: string): AuthorizationRequest | undefined {
  const asked = AuthorizationRequest(given)
  if (asked instanceof ArkErrors || asked.client_id !== clientId || !asked.scope.split(' ').includes('openid'))
    return undefined
  const back = new URL(asked.redirect_uri)
  const ours = back.host === host && back.pathname === googleCallbackPath && /^https?:$/.test(back.protocol)
  return ours && back.search === '' && back.hash === '' ? asked : undefined
}
