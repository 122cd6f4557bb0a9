import { sandboxKeys } from '../keys.ts'
import { StripeFailure } from './failure.ts'

type KeyKind = 'secret' | 'publishable'

/** The kind of key that a request carries, as Bearer, as Basic user name or as the `key` of its form; 401 for none. */
export function keyOf(authorization: string | undefined, formKey: string | undefined): KeyKind {
  const key = bearer(authorization) ?? formKey
  if (key === sandboxKeys.secret) return 'secret'
  if (key === sandboxKeys.publishable) return 'publishable'
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.',
  })
}

/** The refusal of a call that the publishable key may not make. */
export const secretKeyRequired = () =>
  new StripeFailure(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })

function bearer(authorization: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = authorization?.split(' ') ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0]
  return undefined
}
