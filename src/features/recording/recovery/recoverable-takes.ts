import type { Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { log } from '#src/platform/log.ts'

/** The newest recoverable take of a lesson, or null. One without bytes is deleted. */
export async function findRecoverable(lessonId: number, userId: number | null): Promise<Take | null> {
  try {
    const takes = recoverableTakes(await takeStore.all(), {
      lessonId,
      userId,
      locked: await lockedTakeIds(),
      now: Date.now(),
    })
    for (const take of takes) {
      if (await takeStore.bytes(take.id)) return take
      await takeStore.remove(take.id)
    }
  } catch (cause) {
    log.warn('recordings of this device not read', { cause })
  }
  return null
}

interface Here {
  readonly lessonId: number
  /** Null for a guest. */
  readonly userId: number | null
  /** The takes in use by a tab; null where the browser does not expose them. */
  readonly locked: ReadonlySet<string> | null
  /** Ms since 1970. */
  readonly now: number
}

/** Without locks a take counts as abandoned at this age: three times the maximum duration. */
const abandonedAfterMs = 30_000

/**
 * The takes of this lesson left without a decision: cut off with their tab, or recorded and never saved. A learner is
 * not offered here what a guest finished (`TakesDock` offers it), only what was cut off.
 */
export function recoverableTakes(takes: readonly Take[], { lessonId, userId, locked, now }: Here): readonly Take[] {
  return takes.filter(
    (take) =>
      take.lesson.id === lessonId &&
      take.state !== 'saving' &&
      (take.userId === userId || (take.userId === null && take.state === 'recording')) &&
      (locked ? !locked.has(take.id) : now - take.recordedAt > abandonedAfterMs),
  )
}

const prefix = 'alcompas-take-'

/** Marks a take as in use by a Web Lock, until the returned function is called or this tab ends, however it ends. */
export function lockTake(id: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without its lock a take is merely offered too early.
  navigator.locks?.request(prefix + id, () => released).catch(() => undefined)
  return release
}

/** The ids of takes in use by a tab; null where the browser has no locks. */
async function lockedTakeIds(): Promise<ReadonlySet<string> | null> {
  const locks = await navigator.locks?.query().catch(() => null)
  if (!locks?.held) return null
  const names = locks.held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set(names)
}
