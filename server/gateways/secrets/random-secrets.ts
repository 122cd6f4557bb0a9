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
