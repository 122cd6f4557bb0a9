import type { AccessFlags } from '#contract/rules/lesson-access.ts'
import { type OfflineRefusal, offlineRefusal, paidLesson } from '#contract/rules/offline-access.ts'
import type { DownloadRecord } from './download-record.ts'
import { readLearner } from './learner-store.ts'
import { type PermissionStore, permissionStore, type StoredPermission } from './permission-store.ts'

/** Why a stored lesson does not play. */
export type StoredRefusal = OfflineRefusal | 'signed_out' | 'withdrawn'

export interface StoredRightsParts {
  readLearner(): Promise<{ readonly id: number } | null>
  readonly permissions: Pick<PermissionStore, 'read' | 'remember'>
  /** The device's clock, ms since 1970. */
  now(): number
}

/** In ms: a player asks for many ranges a second, and a sign-out must not wait. */
const cacheMs = 2000
/** In ms: instants are remembered no more often than this. */
const rememberEveryMs = 30_000

/** Whether the current learner of this device may play a stored lesson now, without a network (C1). */
export function createStoredRights({ readLearner, permissions, now }: StoredRightsParts) {
  let cached: { readonly at: number; readonly facts: ReturnType<typeof readFacts> } | undefined

  const readFacts = async () => ({
    learner: await readLearner(),
    stored: await permissions.read(),
  })
  const facts = () => {
    const at = now()
    // A clock put back must not prolong it.
    if (!cached || at < cached.at || at >= cached.at + cacheMs) cached = { at, facts: readFacts() }
    return cached.facts
  }
  const remember = async (stored: StoredPermission, instant: number) => {
    const ahead = instant + stored.turnedBack - stored.latestSeen
    if (ahead >= 0 && ahead < rememberEveryMs) return
    await permissions.remember(stored, instant)
    cached = undefined
  }

  return {
    /**
     * Why it does not play, or null; `access` are its flags where they are known better than at its download. Without
     * usable storage nothing plays.
     */
    async refusalOf(
      record: Pick<DownloadRecord, 'user_id' | 'outdated' | 'download'>,
      access: AccessFlags = { ...paidLesson, ...record.download?.access },
    ): Promise<StoredRefusal | null> {
      const { learner, stored } = await facts().catch(() => ({ learner: null, stored: null }))
      if (!learner) return 'signed_out'
      if (learner.id !== record.user_id) return 'other_learner'
      if (record.outdated === 'withdrawn') return 'withdrawn'
      const instant = now() + (stored?.clockOffset ?? 0)
      const refusal = offlineRefusal({
        lesson: access,
        userId: record.user_id,
        permission: stored?.permission ?? null,
        now: instant,
        latestSeen: stored?.latestSeen ?? 0,
      })
      if (stored && refusal === null) await remember(stored, instant).catch(() => undefined)
      return refusal
    },

    /** Reads the permission and the learner anew at the next call. */
    refresh() {
      cached = undefined
    },
  }
}

/** The rights of this device. */
export const storedRights = createStoredRights({ readLearner, permissions: permissionStore, now: Date.now })
