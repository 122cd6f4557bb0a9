import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { createPermissionStore } from '#browser-storage/permission-store.ts'
import { createStoredRights } from '#browser-storage/stored-rights.ts'
import type { DownloadAccess } from '#contract/download.ts'
import { paidLesson } from '#contract/rules/offline-access.ts'
import type { Account, Membership } from '#server/domain/accounts/account.ts'
import { permissionOf } from '#server/domain/offline/issue-permission.ts'
import { issuedAt, placeInMemory, signedPermission } from './permissions.ts'

/** A learner as the academy stores them; by default a subscriber whose plan renews. */
interface LearnerFacts {
  readonly id?: number
  readonly membership?: Partial<Membership> | null
  readonly challengeJoinedAt?: number | null
}

const day = 86_400_000

/**
 * A device with a downloaded lesson of learner 7, its clock, and the academy's. `wait` advances both; the device has no
 * data that `connect` did not fetch.
 */
export function offlineDevice(access: DownloadAccess = paidLesson) {
  const place = placeInMemory()
  const permissions = createPermissionStore(place)
  let learner: { readonly id: number } | null = null
  let serverTime = issuedAt
  let clock = issuedAt
  let record = { user_id: 7, outdated: 'no', download: { access } } as unknown as DownloadRecord
  const rights = createStoredRights({ readLearner: async () => learner, permissions, now: () => clock })
  return {
    place,
    permissions,
    /** A visit with a network: signs in if needed, and renews the permission. Returns it as it was sent. */
    async connect({ id = 7, membership = {}, challengeJoinedAt = null }: LearnerFacts = {}) {
      const renewing = {
        source: 'card',
        active_until: serverTime + 30 * day,
        grace_until: null,
        canceled: false,
      } as const
      const paid =
        membership && ({ ...renewing, has_payment_method: true, in_trial: false, ...membership } as Membership)
      const account = { id, challenge_joined_at: challengeJoinedAt } as Account
      learner = { id }
      const signed = signedPermission(permissionOf({ account, membership: paid }, serverTime))
      await permissions.write(signed, serverTime - clock)
      return signed
    },
    async signOut() {
      learner = null
      await permissions.clear()
    },
    /** Advances both clocks, in ms. */
    wait(ms: number) {
      serverTime += ms
      clock += ms
    },
    /** Sets the device's clock, from where it is, in ms. */
    turnClock(ms: number) {
      clock += ms
    },
    time: () => serverTime,
    /** The changes of the lesson that the next visit with a network finds. */
    changeLesson(changes: { readonly access?: DownloadAccess; readonly outdated?: DownloadRecord['outdated'] }) {
      record = {
        ...record,
        outdated: changes.outdated ?? record.outdated,
        download: { access: changes.access ?? access },
      } as unknown as DownloadRecord
    },
    /** Why the lesson does not play now; null where it plays. */
    refusal: () => rights.refusalOf(record),
  }
}

export type OfflineDevice = ReturnType<typeof offlineDevice>
