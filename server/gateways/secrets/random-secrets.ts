import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '#server/domain/accounts/ports.ts'

/**
 * Secrets from the operating system's randomness. They are long enough that a plain SHA-256 of one cannot be turned
 * back; the six digits of a code are protected by the count of tries instead.
 */
export const randomSecrets: Secrets = {
  token: () => randomBytes(32).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
}

// Nothing that is taken for something else when it is read aloud or from paper: no 0 and O, no 1, I and L.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 10

/** A code of ten capitals and digits that nobody can guess: one of some 10^14, from the system's randomness. */
export const couponCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
