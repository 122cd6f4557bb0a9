import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '#server/domain/accounts/ports.ts'

/**
 * Secrets from the system's random source. Tokens are long enough for a plain SHA-256; the six digits of a code are
 * protected by a limit of attempts.
 */
export const randomSecrets: Secrets = {
  token: () => randomBytes(32).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
}

// Without characters confused when read aloud or from paper: 0 and O; 1, I and L.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 10

/** A code of ten capitals and digits, one of some 10^14, from the system's random source. */
export const couponCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
