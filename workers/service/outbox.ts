import { wasOpenedInstalled } from '#browser-storage/installed-app.ts'
import { readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { deliver } from '#outbox/deliver.ts'
import { drain } from '#outbox/drain.ts'
import { outboxLock, withLock } from '#outbox/with-lock.ts'

/**
 * Sends pending actions on the browser's `sync` event, even with no page open. Browsers without Background Sync leave
 * it to the next start of a page.
 */
export function sendPendingActions(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent
    if (tag === outboxLock) event.waitUntil(drainOutbox(lastChance))
  })
}

/** Background Sync, which TypeScript does not declare. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** Whether the browser does not fire it again. */
  readonly lastChance: boolean
}

async function drainOutbox(isLastChance: boolean): Promise<void> {
  const learner = await readLearner()
  if (learner === null) return
  // The last time it tries all the same, since browsers have been seen to report no network for ever.
  if (!navigator.onLine && !isLastChance) throw new Error('no network')
  const { nextAt } = await withLock(outboxLock, () =>
    drain({ store: outboxStore, deliver, now: Date.now, random: Math.random }, learner.id),
  )
  await updateBadge(learner.id)
  // Only a rejected promise makes the browser fire the event again.
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
