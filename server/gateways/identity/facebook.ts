import { createHmac } from 'node:crypto'
import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import type { TokenVerifier } from '#server/domain/identity/ports.ts'
import { identityOf } from './claims.ts'
import { requestJson } from './provider-request.ts'

interface FacebookApp {
  readonly appId: string
  readonly appSecret: string
  /** The Graph API, without a trailing slash. */
  readonly graphUrl: string
  /** ms since 1970. */
  now(): number
}

const Inspected = type({
  '+': 'delete',
  data: {
    '+': 'delete',
    app_id: 'string',
    is_valid: 'boolean',
    'type?': 'string',
    'user_id?': 'string',
    'expires_at?': 'number',
  },
})
const Person = type({
  '+': 'delete',
  id: 'string',
  'email?': 'string',
  'first_name?': 'string',
  'last_name?': 'string',
})

/**
 * Verifies an access token of our own app; those of other apps prove nothing here. An e-mail address from Facebook
 * never counts as verified, which the Graph API does not report.
 */
export function facebookCheck({ appId, appSecret, graphUrl, now }: FacebookApp): TokenVerifier {
  const request = (path: string, query: Record<string, string>) =>
    requestJson(`${graphUrl}${path}?${new URLSearchParams(query)}`)
  return async (token) => {
    const inspected = Inspected(
      await request('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
    )
    if (inspected instanceof ArkErrors) throw new Failure('provider_refused')
    const { data } = inspected
    const running = !data.expires_at || data.expires_at * 1000 > now()
    if (!data.is_valid || data.app_id !== appId || (data.type ?? 'USER') !== 'USER' || !running)
      throw new Failure('provider_refused')
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    const fields = 'id,email,first_name,last_name'
    const person = Person(await request('/me', { fields, access_token: token, appsecret_proof: proof }))
    if (person instanceof ArkErrors || person.id !== data.user_id) throw new Failure('provider_refused')
    const { id, email, first_name, last_name } = person
    return identityOf('facebook', { sub: id, email, given_name: first_name, family_name: last_name })
  }
}
