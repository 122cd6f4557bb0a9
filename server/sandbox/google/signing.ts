import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Grant } from './codes.ts'

const algorithm = 'RS256'

/** A key of this process, made when somebody first needs it: most servers of the tests never do. */
export function signingKey() {
  let pair: ReturnType<typeof makePair> | undefined
  return () => {
    pair ??= makePair()
    return pair
  }
}

async function makePair() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  const jwk: JWK = await exportJWK(publicKey)
  return { jwk: { ...jwk, alg: algorithm, use: 'sig', kid: await calculateJwkThumbprint(jwk) }, privateKey }
}

export interface IdTokenFacts {
  readonly issuer: string
  readonly clientId: string
  readonly now: number
}

/** An id_token with the claims Google gives. */
export async function idTokenFor(
  key: ReturnType<typeof signingKey>,
  { person, nonce }: Grant,
  { issuer, clientId, now }: IdTokenFacts,
): Promise<string> {
  const { jwk, privateKey } = await key()
  const name = [person.given_name, person.family_name].filter(Boolean).join(' ')
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ ...person, name, azp: clientId, ...(nonce === null ? {} : { nonce }) })
    .setProtectedHeader({ alg: algorithm, kid: jwk.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(subjectOf(person.email))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(privateKey)
}

// The same person is the same number each time, through restarts as well, as at Google.
const subjectOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString()
