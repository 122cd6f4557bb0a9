import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { OutboxStore } from '#browser-storage/outbox-store.ts'
import { supersedes } from '#contract/rules/learning-actions.ts'
import { type Delivery, isDue, verdictOf } from '#contract/rules/outbox.ts'

/** Name of the lock for sending pending actions, and of the background sync that asks for it. */
export const outboxLock = 'alcompas-outbox'

interface DrainParts {
  readonly store: Pick<OutboxStore, 'of' | 'acknowledge' | 'change'>
  deliver(entry: OutboxEntry): Promise<Delivery>
  now(): number
  /** 0 to 1. */
  random(): number
}

interface Drained {
  /** Keys of the acknowledged actions. */
  readonly done: readonly string[]
  /** When to drain again, in ms; null when no retry is scheduled. */
  readonly nextAt: number | null
}

/**
 * Sends the pending actions of a learner, the oldest first, one at a time. An action is deleted only after the server
 * has acknowledged it. Without an answer or a session the rest would fail as well and is not sent; a server that is
 * overloaded gets none of them until the retry time of the one it turned away. An older action that waits is deleted
 * with the acknowledged one that supersedes it: the server would ignore it, and until then the page would show it.
 * Callers hold `outboxLock`, so that no action is sent twice at once.
 */
export async function drain({ store, deliver, now, random }: DrainParts, userId: number): Promise<Drained> {
  const waiting = (await store.of(userId)).filter(({ state }) => state === 'waiting')
  const backoffUntil = Math.max(0, ...waiting.filter(turnedAway(now())).map(({ nextAt }) => nextAt))
  if (backoffUntil > 0) return { done: [], nextAt: backoffUntil }
  const done: string[] = []
  const refused: string[] = []
  const failures = Math.max(0, ...waiting.filter(({ status }) => status !== 500).map(({ tries }) => tries))
  let pausedUntil = 0
  const isPending = ({ key }: OutboxEntry) => !done.includes(key) && !refused.includes(key)
  // After an acknowledgement what only lacked an answer is sent as well.
  const isToSend = ({ nextAt, status }: OutboxEntry) => isDue(nextAt, now()) || (done.length > 0 && status === null)
  for (const entry of inOrderOfSending(waiting, now())) {
    if (!isPending(entry) || !isToSend(entry)) continue
    const delivery = await deliver(entry)
    const status = delivery.kind === 'answered' ? delivery.status : null
    const tries = status === 500 ? entry.tries : Math.max(failures, entry.tries)
    const verdict = verdictOf(delivery, tries, random())
    if (verdict.kind === 'done') {
      const older = waiting.slice(0, waiting.indexOf(entry)).filter(isPending)
      for (const { key } of [...older.filter(({ action }) => supersedes(entry.action, action)), entry]) {
        await store.acknowledge(key)
        done.push(key)
      }
    } else if (verdict.kind === 'refused') {
      await store.change(entry.key, { state: 'refused', status: verdict.status })
      refused.push(entry.key)
    } else if (verdict.kind === 'held') {
      await holdAll(store, userId)
      break
    } else {
      const nextAt = now() + verdict.waitMs
      await store.change(entry.key, { tries: tries + 1, nextAt, status })
      // An error of this action alone.
      if (status === 500) continue
      pausedUntil = nextAt
      break
    }
  }
  const next = await nextDueAt(store, userId, now(), done)
  return { done, nextAt: next === null ? null : Math.max(next, pausedUntil) }
}

/** Whether an entry waits for the retry time of a server that did not take it: overloaded, or under maintenance. */
const turnedAway =
  (now: number) =>
  ({ status, nextAt }: OutboxEntry) =>
    status !== null && status !== 500 && !isDue(nextAt, now)

/** From so many failures on, an action lets the others go first: its own request may be what fails. */
const maxTriesInOrder = 4

/** The oldest first, and those that are not due last. */
function inOrderOfSending(entries: readonly OutboxEntry[], now: number): readonly OutboxEntry[] {
  const rankOf = ({ nextAt, tries }: OutboxEntry) => (!isDue(nextAt, now) ? 2 : tries < maxTriesInOrder ? 0 : 1)
  return entries.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Releases the actions held without a session, once their learner has signed in. */
export async function releaseHeld(store: Pick<OutboxStore, 'of' | 'change'>, userId: number): Promise<void> {
  for (const entry of await store.of(userId))
    if (entry.state === 'held') await store.change(entry.key, { state: 'waiting', nextAt: 0 })
}

/**
 * Makes the actions without an answer due now, since the network may be back, and begins the doubling of their waits
 * anew: what failed while it was away says nothing of now. Those answered with an error wait for their retry time.
 */
export async function retryNow(store: Pick<OutboxStore, 'of' | 'change'>, userId: number): Promise<void> {
  for (const { key, state, tries, status } of await store.of(userId))
    if (state === 'waiting' && tries > 0 && status === null) await store.change(key, { nextAt: 0, tries: 1 })
}

async function holdAll(store: DrainParts['store'], userId: number): Promise<void> {
  for (const entry of await store.of(userId))
    if (entry.state === 'waiting') await store.change(entry.key, { state: 'held' })
}

/** An acknowledged action whose row could not be deleted is not due again before the next drain. */
async function nextDueAt(store: DrainParts['store'], userId: number, now: number, done: readonly string[]) {
  const waiting = (await store.of(userId)).filter(({ key, state }) => state === 'waiting' && !done.includes(key))
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextAt }) => (isDue(nextAt, now) ? now : nextAt)))
}
