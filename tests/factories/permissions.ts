import { generateKeyPairSync } from 'node:crypto'
import type { PermissionPlace } from '#browser-storage/permission-store.ts'
import type { OfflinePermission, SignedPermission } from '#contract/permission.ts'
import { textSigning } from '#server/gateways/cdn/text-signing.ts'

// One for all: making a key takes longer than everything else here.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const sign = textSigning(() => ({ keyPairId: 'K1', privateKey: pem }))

const day = 86_400_000

/** When permissions are issued unless another instant is named, in ms. */
export const issuedAt = 1_800_000_000_000

/** A permission as the academy signs it: of learner 7, a subscriber, unless other facts are given. */
export function signedPermission(facts: Partial<OfflinePermission> = {}): SignedPermission {
  const issued_at = facts.issued_at ?? issuedAt
  const expires_at = issued_at + 14 * day
  const subscriber = { user_id: 7, issued_at, expires_at, subscription_until: expires_at, challenge_until: null }
  const text = JSON.stringify({ ...subscriber, ...facts } satisfies OfflinePermission)
  return { text, ...sign(text) }
}

/** A place for the permission in memory. */
export function placeInMemory(): PermissionPlace & { value: unknown } {
  const place = {
    value: undefined as unknown,
    read: async () => structuredClone(place.value),
    async change(next: (stored: unknown) => unknown) {
      place.value = next(structuredClone(place.value)) ?? place.value
    },
    async delete() {
      place.value = undefined
    },
  }
  return place
}
