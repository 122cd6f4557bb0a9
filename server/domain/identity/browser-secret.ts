import type { Secrets } from '#server/domain/accounts/ports.ts'

type Hashing = Pick<Secrets, 'hash'>

/**
 * Everything a way to a provider needs, made from one secret that the browser keeps in a cookie no script can read. One
 * hash each: the address bar shows `state` and `nonce`, and neither tells the secret nor the PKCE verifier.
 */
export function wayOf({ hash }: Hashing, secret: string) {
  const verifier = hash(`verifier ${secret}`)
  return {
    state: hash(`state ${secret}`),
    nonce: hash(`nonce ${secret}`),
    verifier,
    // S256 of RFC 7636: the base64url of the verifier's SHA-256, which is what a secret is kept as.
    challenge: hash(verifier),
  }
}

/** What a ticket remembers of the browser it was made for. */
export const browserHashOf = ({ hash }: Hashing, secret: string): string => hash(`browser ${secret}`)
