import { type Take, testLessonId } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { log } from '#src/platform/log.ts'

/** Ms. A released lock still shows in `navigator.locks.query()` for a moment. */
export const lockReleaseMs = 200

/** The newest recoverable take of a lesson, or null. One without bytes is deleted. */
export const findRecoverable = async (lessonId: number, userId: number | null): Promise<Take | null> =>
  (await look(lessonId, userId)).takes[0] ?? null

/**
 * Offers the newest recoverable take of a lesson, until `signal` ends it. Where there is none but another tab has one
 * in use, it is offered once that tab has left it: it may have been closed, or crash.
 */
export async function offerRecoverable(
  lessonId: number,
  userId: number | null,
  offer: (take: Take) => void,
  signal: AbortSignal,
): Promise<void> {
  const { takes, inUse } = await look(lessonId, userId)
  if (signal.aborted) return
  if (takes[0]) return offer(takes[0])
  if (await oneReleased(inUse, signal)) await offerRecoverable(lessonId, userId, offer, signal)
}

/**
 * Reports the takes of all lessons that were cut off with their tab, the newest first, now and whenever a tab has left
 * one that it had in use, until `signal` ends it. Also those that were put off beside their lesson.
 */
export async function followCutOff(
  userId: number | null,
  report: (takes: readonly Take[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { takes, inUse } = await look('all', userId)
  if (signal.aborted) return
  await report(takes.filter(({ state }) => state === 'recording'))
  if (await oneReleased(inUse, signal)) await followCutOff(userId, report, signal)
}

/** Waits until a tab has left one of these takes; false without any, and where `signal` ended the wait. */
async function oneReleased(inUse: readonly Take[], signal: AbortSignal): Promise<boolean> {
  if (inUse.length === 0) return false
  await Promise.race(inUse.map(({ id }) => whenReleased(id, signal)))
  await new Promise((resolve) => setTimeout(resolve, lockReleaseMs))
  return !signal.aborted
}

/** The takes that the learner has put off: not offered again until the page is loaded anew. */
const putOff = new Set<string>()

/** Stops offering a take for the rest of this visit; it stays on the device. */
export const putOffTake = (id: string): void => void putOff.add(id)

/** Offers a take again that was put off. */
export const offerTakeAgain = (id: string): void => void putOff.delete(id)

interface Found {
  /** The newest first. */
  readonly takes: readonly Take[]
  /** Those that a tab has in use, and that may be left without a decision. */
  readonly inUse: readonly Take[]
}

async function look(lessonId: number | 'all', userId: number | null): Promise<Found> {
  try {
    const all = (await takeStore.all()).filter(({ id }) => lessonId === 'all' || !putOff.has(id))
    const locked = await lockedTakeIds()
    const here = { lessonId, userId, locked, now: Date.now() }
    const inUse = recoverableTakes(all, { ...here, locked: new Set() }).filter(({ id }) => locked?.has(id))
    const takes: Take[] = []
    for (const take of recoverableTakes(all, here)) {
      if (await takeStore.bytes(take.id)) takes.push(take)
      else await takeStore.remove(take.id)
    }
    return { takes, inUse }
  } catch (cause) {
    log.warn('recordings of this device not read', { cause })
    return { takes: [], inUse: [] }
  }
}

interface Here {
  /** `all`: those of every lesson. */
  readonly lessonId: number | 'all'
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
 * The takes of a lesson left without a decision: cut off with their tab, or recorded and never saved. A learner is
 * not offered here what a guest finished (`TakesDock` offers it), only what was cut off.
 */
export function recoverableTakes(takes: readonly Take[], { lessonId, userId, locked, now }: Here): readonly Take[] {
  return takes.filter(
    (take) =>
      (lessonId === 'all' ? take.lesson.id !== testLessonId : take.lesson.id === lessonId) &&
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

/** Resolves once no tab has a take in use, or `signal` is aborted. Shared: several pages may wait for it. */
const whenReleased = (id: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(prefix + id, { mode: 'shared', signal }, () => undefined).catch(() => undefined)

/** The ids of takes in use by a tab; null where the browser has no locks. */
async function lockedTakeIds(): Promise<ReadonlySet<string> | null> {
  const locks = await navigator.locks?.query().catch(() => null)
  if (!locks?.held) return null
  const names = locks.held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set(names)
}
