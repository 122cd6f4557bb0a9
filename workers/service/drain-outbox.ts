import { wasOpenedInstalled } from '#browser-storage/installed-app.ts'
import { readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { withLock } from '#browser-storage/with-lock.ts'
import { deliver } from '#outbox/deliver.ts'
import { drain, outboxLock } from '#outbox/drain.ts'

// Apart from outbox.ts, whose types of a service worker the tests are compiled without.

/**
 * Sends the pending actions of the learner of this device. Rejects while any is pending: only a rejected promise makes
 * the browser fire its `sync` event again, which it does not after the `isLastChance`.
 */
export async function drainOutbox(isLastChance: boolean): Promise<void> {
  const learner = await readLearner()
  if (learner === null) return
  // The last time it tries all the same, since browsers have been seen to report no network for ever.
  if (!navigator.onLine && !isLastChance) throw new Error('no network')
  const { nextAt } = await withLock(outboxLock, () =>
    drain({ store: outboxStore, deliver, now: Date.now, random: Math.random }, learner.id),
  )
  await updateBadge(learner.id)
  if (nextAt !== null) throw new Error('actions are still pending')
}

/** Shows how many actions are still pending on the icon of the installed app, which no page does while none is open. */
async function updateBadge(userId: number): Promise<void> {
  if (!(await wasOpenedInstalled())) return
  const pending = (await outboxStore.of(userId)).filter(({ state }) => state !== 'refused').length
  const { setAppBadge }: Partial<NavigatorBadge> = navigator
  // Refused where the app was uninstalled, or may not show it.
  await setAppBadge?.call(navigator, pending).catch(() => undefined)
}
