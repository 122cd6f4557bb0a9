import type { AccessFlags } from '#contract/rules/lesson-access.ts'
import { type OfflineRefusal, offlineRefusal, offlineUntil, paidLesson } from '#contract/rules/offline-access.ts'
import type { DownloadRecord } from './download-record.ts'
import { readLearner } from './learner-store.ts'
import { type PermissionStore, permissionStore, type StoredPermission } from './permission-store.ts'

/** Why a stored lesson does not play. */
export type StoredRefusal = OfflineRefusal | 'signed_out' | 'withdrawn'

/** Whether a stored lesson plays: until when without a network, in ms since 1970 by the server's clock, or why not. */
export type StoredRight = { readonly until: number } | { readonly refusal: StoredRefusal }

interface StoredRightsParts {
  readLearner(): Promise<{ readonly id: number } | null>
  readonly permissions: Pick<PermissionStore, 'read' | 'remember'>
  /** The device's clock, ms since 1970. */
  now(): number
}

/** In ms: a player asks for many ranges a second, and a sign-out must not wait. */
const cacheMs = 2000
/** In ms: instants are stored no more often than this. */
const rememberEveryMs = 30_000

/** A download, as far as its rights need it. */
type Stored = Pick<DownloadRecord, 'user_id' | 'outdated' | 'download'>

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

  /**
   * Until when it plays, or why it does not; `access` are its flags where they are known better than at its download.
   * Without usable storage nothing plays.
   */
  async function rightOf(
    record: Stored,
    access: AccessFlags = { ...paidLesson, ...record.download?.access },
  ): Promise<StoredRight> {
    const { learner, stored } = await facts().catch(() => ({ learner: null, stored: null }))
    if (!learner) return { refusal: 'signed_out' }
    if (learner.id !== record.user_id) return { refusal: 'other_learner' }
    if (record.outdated === 'withdrawn') return { refusal: 'withdrawn' }
    const instant = now() + (stored?.clockOffset ?? 0)
    const refusal = offlineRefusal({
      lesson: access,
      userId: record.user_id,
      permission: stored?.permission ?? null,
      now: instant,
      latestSeen: stored?.latestSeen ?? 0,
    })
    if (refusal !== null || !stored) return { refusal: refusal ?? 'no_permission' }
    await remember(stored, instant).catch(() => undefined)
    return { until: offlineUntil(access, stored.permission) }
  }

  return {
    rightOf,

    /** Why it does not play now, or null. */
    async refusalOf(record: Stored, access?: AccessFlags): Promise<StoredRefusal | null> {
      const right = await rightOf(record, access)
      return 'refusal' in right ? right.refusal : null
    },

    /** Reads the permission and the learner anew at the next call. */
    refresh() {
      cached = undefined
    },
  }
}

/** The rights of this device. */
export const storedRights = createStoredRights({ readLearner, permissions: permissionStore, now: Date.now })
