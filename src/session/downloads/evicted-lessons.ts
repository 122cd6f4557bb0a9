import { downloadStore } from '#browser-storage/download-store.ts'
import { permissionStore } from '#browser-storage/permission-store.ts'
import { cookies } from '#contract/cookies.ts'
import { maxNamedLessons, storedLessonsOf } from '#contract/rules/stored-lessons.ts'
import { pageCookies } from '#src/platform/cookies.ts'

/** Downloads that the browser has evicted. */
export interface EvictedLessons {
  readonly ids: readonly number[]
  /** Whether more may be gone: the cookie names no more. */
  readonly mayBeMore: boolean
}

/**
 * The lessons that a learner had on this device until the browser evicted its storage (D24): the cookie of the server
 * names them, and neither they nor the permission to play them are here. A learner who removed them has that still.
 */
export async function findEvictedLessons(userId: number): Promise<EvictedLessons> {
  const ids = storedLessonsOf(userId, pageCookies.read(cookies.storedLessons))
  if (ids.length === 0) return none
  const [stored, records] = await Promise.all([permissionStore.read(), downloadStore.of(userId)])
  if (stored?.permission.user_id === userId || records.length > 0) return none
  return { ids, mayBeMore: ids.length === maxNamedLessons }
}

const none: EvictedLessons = { ids: [], mayBeMore: false }
