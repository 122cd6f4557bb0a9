import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { OutboxStore } from '#browser-storage/outbox-store.ts'
import { type Delivery, verdictOf } from '#contract/rules/outbox.ts'
import type { OutboxMirror } from './outbox-mirror.ts'

interface MirrorDeliveryParts {
  readonly mirror: OutboxMirror
  /** Without a database it has no entries. */
  readonly store: Pick<OutboxStore, 'of' | 'acknowledged'>
  deliver(entry: OutboxEntry): Promise<Delivery>
  now(): number
  random(): number
}

/** Sends the entries that only the mirror holds: the database was full, or began anew. */
export function createMirrorDelivery({ mirror, store, deliver, now, random }: MirrorDeliveryParts) {
  /** Failures in a row. */
  let tries = 0
  /** Until when, in ms, an overloaded server gets none of them. */
  let backoffUntil = 0
  /** Until when, in ms, those wait that the server failed on, by key. */
  const errorsUntil = new Map<string, number>()

  const entriesOf = async (learnerId: number): Promise<readonly OutboxEntry[]> => {
    // In this order: one that is acknowledged meanwhile is among the one or the other.
    const entries = await store.of(learnerId)
    const stored = new Set([...entries.map(({ key }) => key), ...(await store.acknowledged())])
    return mirror.read().filter((entry) => entry.userId === learnerId && !stored.has(entry.key))
  }

  return {
    /** The entries of a learner that the database lacks. */
    entriesOf,

    isFailing: () => tries > 0,

    /** Sends them; returns when to try again, in ms, or null. */
    async send(learnerId: number): Promise<number | null> {
      let nextAt = Number.POSITIVE_INFINITY
      for (const entry of await entriesOf(learnerId)) {
        if (entry.state === 'refused') continue
        const errorUntil = errorsUntil.get(entry.key) ?? 0
        if (errorUntil > now()) {
          nextAt = Math.min(nextAt, errorUntil)
          continue
        }
        if (backoffUntil > now()) return Math.min(nextAt, backoffUntil)
        const delivery = await deliver(entry)
        const verdict = verdictOf(delivery, tries, random())
        if (verdict.kind === 'done') mirror.remove([entry.key])
        else if (verdict.kind === 'refused') mirror.put({ ...entry, state: 'refused', status: verdict.status })
        else {
          tries += 1
          if (verdict.kind !== 'later') return null
          const retryAt = now() + verdict.waitMs
          nextAt = Math.min(nextAt, retryAt)
          // An error of this action alone: the others are sent.
          if (delivery.kind === 'answered' && delivery.status === 500) errorsUntil.set(entry.key, retryAt)
          else {
            if (delivery.kind === 'answered') backoffUntil = retryAt
            return nextAt
          }
        }
      }
      if (Number.isFinite(nextAt)) return nextAt
      tries = 0
      return null
    },

    /** Begins the doubling of the waits anew: there may be a network again. */
    wake(): void {
      tries = Math.min(tries, 1)
    },

    /** Makes all of them due, whatever the server answered. */
    clearBackoff(): void {
      backoffUntil = 0
      errorsUntil.clear()
    },
  }
}
