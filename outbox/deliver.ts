import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { actionHeaders } from '#contract/rules/action-headers.ts'
import { requestOf } from '#contract/rules/learning-actions.ts'
import { type Delivery, deliveryOf } from '#contract/rules/outbox.ts'

const timeoutMs = 20_000

/**
 * Sends an action as its learner, with the key under which the server applies it once; page and service worker send
 * with this function. Never throws. `keepalive` lets the request outlive the page.
 */
export async function deliver(
  { key, userId, action }: Pick<OutboxEntry, 'key' | 'userId' | 'action'>,
  { keepalive = false } = {},
): Promise<Delivery> {
  try {
    const { method, path, body } = requestOf(action)
    const answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: actionHeaders({ key, userId, body }),
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      ...(keepalive ? { keepalive } : { signal: AbortSignal.timeout(timeoutMs) }),
    })
    return deliveryOf(answer)
  } catch {
    return { kind: 'unanswered' }
  }
}
