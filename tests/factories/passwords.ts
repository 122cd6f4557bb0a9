import type { Passwords } from '#server/domain/accounts/ports.ts'
import { argon2Passwords } from '#server/gateways/passwords/argon2-passwords.ts'

/** The same hashing at the lowest cost that argon2 allows: tests of other things have no secrets. */
export const quickPasswords = () => argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The same, with a list of the hashes that passwords were compared with; null for a comparison with none. */
export function watchedPasswords(): Passwords & { readonly compared: (string | null)[] } {
  const quick = quickPasswords()
  const compared: (string | null)[] = []
  const watched =
    (matches: Passwords['matches']): Passwords['matches'] =>
    (password, hash) => {
      compared.push(hash)
      return matches(password, hash)
    }
  return {
    compared,
    isCommon: quick.isCommon,
    hash: quick.hash,
    matches: watched(quick.matches),
    runQueued: (work, network) => quick.runQueued((matches) => work(watched(matches)), network),
  }
}
