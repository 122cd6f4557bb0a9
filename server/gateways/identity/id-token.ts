import { errors, jwtVerify } from 'jose'
import { Failure } from '#contract/errors.ts'
import type { Claims } from './claims.ts'
import type { Issuer } from './issuer.ts'

// Signatures that need a private key. `none` and the HS family, whose key would be the public one, are no proof.
const algorithms = ['RS256', 'PS256', 'ES256']

export interface TokenExpectations {
  readonly clientId: string
  /** Absent for a token that no way of ours asked for. */
  readonly nonce?: string
  readonly now: Date
}

/**
 * The claims of an id_token: signed by the issuer, for us, now, and for the way it was asked for. Throws
 * `provider_refused`, or `provider_unreachable` when the issuer's keys cannot be had.
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
    throw asFailure(error)
  })
  const forUs = payload.azp === undefined || payload.azp === expected.clientId
  const asAsked = expected.nonce === undefined || payload.nonce === expected.nonce
  if (!forUs || !asAsked) throw new Failure('provider_refused')
  return payload
}

// Google names itself both ways (its OpenID Connect guide).
const namesOf = (name: string) => (name === 'https://accounts.google.com' ? [name, 'accounts.google.com'] : [name])

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const noKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  // What jose throws without a code of its own is an answer to the request for keys that was none.
  const noAnswer = !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'
  return new Failure(noKeys || noAnswer ? 'provider_unreachable' : 'provider_refused', { cause: error })
}
