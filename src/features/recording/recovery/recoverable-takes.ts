import type { Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { log } from '#src/platform/log.ts'

/** The newest recording of a lesson that was left without a decision, or null. One without a byte is cleared away. */
export async function findRecoverable(lessonId: number, userId: number | null): Promise<Take | null> {
  try {
    const takes = recoverableTakes(await takeStore.all(), {
      lessonId,
      userId,
      held: await lockedTakeIds(),
      now: Date.now(),
    })
    for (const take of takes) {
      if (await takeStore.bytes(take.id)) return take
      await takeStore.remove(take.id)
    }
  } catch (cause) {
    log.warn('the recordings on this device could not be read', { cause })
  }
  return null
}

interface Here {
  readonly lessonId: number
  /** Who is here; null for a guest. */
  readonly userId: number | null
  /** The takes some tab is using; null where nobody can tell. */
  readonly held: ReadonlySet<string> | null
  /** Ms since 1970. */
  readonly now: number
}

/** Ms after which a take nobody can tell about is recorded by nobody any more: three times the longest one. */
const surelyOver = 30_000

/**
 * The takes of this lesson that were left without a decision: cut off with their tab, or recorded and never saved. What
 * a guest finished is offered elsewhere to whoever signs in; what was cut off is offered here to both.
 */
export function recoverableTakes(takes: readonly Take[], { lessonId, userId, held, now }: Here): readonly Take[] {
  return takes.filter(
    (take) =>
      take.lesson.id === lessonId &&
      take.state !== 'saving' &&
      (take.userId === userId || (take.userId === null && take.state === 'recording')) &&
      (held ? !held.has(take.id) : now - take.recordedAt > surelyOver),
  )
}

const prefix = 'alcompas-take-'

/**
 * Tells other tabs that a take is in use, until the returned function is called or this tab ends, however it ends. Where
 * a browser has no locks its age tells.
 */
export function lockTake(id: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A lock that is refused holds nothing, and harms nobody.
  navigator.locks?.request(prefix + id, () => held).catch(() => undefined)
  return letGo
}

/** The takes that some tab is using; null where a browser cannot tell. */
export async function lockedTakeIds(): Promise<ReadonlySet<string> | null> {
  const locks = await navigator.locks?.query().catch(() => null)
  if (!locks?.held) return null
  const names = locks.held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set(names)
}
