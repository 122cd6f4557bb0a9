import { errors, jwtVerify } from 'jose'
import { Failure } from '#contract/errors.ts'
import type { Claims } from './claims.ts'
import type { Issuer } from './issuer.ts'

// Asymmetric signatures. `none` and the HS family, whose key would be the public one, prove nothing.
const algorithms = ['RS256', 'PS256', 'ES256']

interface TokenExpectations {
  readonly clientId: string
  /** Absent for a token that did not come from our redirect. */
  readonly nonce?: string
  readonly now: Date
}

/**
 * Verifies an id_token (issuer, audience, time, nonce) and returns its claims. Throws `provider_refused`, or
 * `provider_unreachable` when the keys of the issuer cannot be fetched.
 */
export async function readIdToken(token: string, { name, keys }: Issuer, expected: TokenExpectations): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: namesOf(name),
    audience: expected.clientId,
    algorithms,
    currentDate: expected.now,
    clockTolerance: 60,
    maxTokenAge: '10 minutes',
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw failureOf(error)
  })
  const isForUs = payload.azp === undefined || payload.azp === expected.clientId
  const hasNonce = expected.nonce === undefined || payload.nonce === expected.nonce
  if (!isForUs || !hasNonce) throw new Failure('provider_refused')
  return payload
}

// Google uses both issuer names (its OpenID Connect guide).
const namesOf = (name: string) => (name === 'https://accounts.google.com' ? [name, 'accounts.google.com'] : [name])

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const noKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  // Without a code of its own: the response to the request for keys was no key set.
  const noAnswer = !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'
  return new Failure(noKeys || noAnswer ? 'provider_unreachable' : 'provider_refused', { cause: error })
}
