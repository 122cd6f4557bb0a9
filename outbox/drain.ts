import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { OutboxStore } from '#browser-storage/outbox-store.ts'
import { supersedes } from '#contract/rules/learning-actions.ts'
import { type Delivery, isDue, verdictOf, waitAfter } from '#contract/rules/outbox.ts'

export interface DrainParts {
  readonly store: Pick<OutboxStore, 'of' | 'remove' | 'change'>
  deliver(entry: OutboxEntry): Promise<Delivery>
  now(): number
  /** 0 to 1. */
  random(): number
}

export interface Drained {
  /** Keys of the acknowledged actions. */
  readonly done: readonly string[]
  /** When to drain again, in ms; null when no retry is scheduled. */
  readonly nextAt: number | null
}

/**
 * Sends the pending actions of a learner, the oldest first, one at a time. An action is deleted only after the server
 * has acknowledged it. Without an answer or a session the rest would fail as well and is not sent, at least for the
 * server's Retry-After. An older action that waits is deleted with the acknowledged one that supersedes it: the server
 * would ignore it, and until then the page would show it. Callers hold `outboxLock`, so that no action is sent twice at
 * once.
 */
export async function drain({ store, deliver, now, random }: DrainParts, userId: number): Promise<Drained> {
  const done: string[] = []
  const delayed: OutboxEntry[] = []
  let pausedUntil = 0
  for (const entry of await store.of(userId)) {
    if (entry.state !== 'waiting') continue
    if (!isDue(entry.nextAt, now())) {
      delayed.push(entry)
      continue
    }
    const delivery = await deliver(entry)
    const verdict = verdictOf(delivery, entry.tries, random())
    if (verdict.kind === 'done') {
      for (const { key } of [...delayed.filter(({ action }) => supersedes(entry.action, action)), entry]) {
        await store.remove(key)
        done.push(key)
      }
    } else if (verdict.kind === 'refused') {
      await store.change(entry.key, { state: 'refused', status: verdict.status })
    } else if (verdict.kind === 'held') {
      await holdAll(store, userId)
      break
    } else {
      const status = delivery.kind === 'answered' ? delivery.status : null
      await store.change(entry.key, { tries: entry.tries + 1, nextAt: now() + verdict.waitMs, status })
      if (delivery.kind === 'answered' && delivery.status === 500) {
        delayed.push(entry)
        continue
      }
      const retryAfterMs = delivery.kind === 'answered' ? (delivery.retryAfter ?? 0) * 1000 : 0
      pausedUntil = now() + Math.max(retryAfterMs, waitAfter(0, random()))
      break
    }
  }
  const next = await nextDueAt(store, userId, now(), done)
  return { done, nextAt: next === null ? null : Math.max(next, pausedUntil) }
}

/** Releases the actions held without a session, once their learner has signed in. */
export async function release(store: Pick<OutboxStore, 'of' | 'change'>, userId: number): Promise<void> {
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
