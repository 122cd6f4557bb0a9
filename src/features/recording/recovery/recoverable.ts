import type { Take } from '#browser-storage/take.ts'

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
