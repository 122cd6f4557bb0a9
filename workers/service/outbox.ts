import { readKeptLearner } from '#browser-storage/kept-learner.ts'
import { oneAtATime, outboxLock } from '#browser-storage/one-at-a-time.ts'
import { drain } from '#browser-storage/outbox-drain.ts'
import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { actionHeaders } from '#contract/rules/action-headers.ts'
import { type Delivery, deliveryOf } from '#contract/rules/outbox.ts'

const longestDeliveryMs = 20_000

/**
 * Sends what waits when the browser says that there is a network again, even with no page open. Where there is no such
 * word, the page does it at its next start.
 */
export function sendWaitingActions(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const sync = event as ExtendableEvent & { readonly tag: string }
    if (sync.tag === outboxLock) sync.waitUntil(sendAll())
  })
}

async function sendAll(): Promise<void> {
  const learner = await readKeptLearner()
  if (learner === null) return
  const { nextAt } = await oneAtATime(outboxLock, () =>
    drain({ store: outboxStore, send, now: Date.now, random: Math.random }, learner.id),
  )
  // A promise that fails is what makes the browser come back.
  if (nextAt !== null) throw new Error('actions are still waiting')
}

async function send(entry: OutboxEntry): Promise<Delivery> {
  try {
    const answer = await fetch(entry.path, {
      method: entry.method,
      credentials: 'same-origin',
      headers: actionHeaders(entry),
      ...(entry.body === null ? {} : { body: JSON.stringify(entry.body) }),
      signal: AbortSignal.timeout(longestDeliveryMs),
    })
    return deliveryOf(answer)
  } catch {
    return { kind: 'unanswered' }
  }
}
