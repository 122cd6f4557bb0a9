import { outboxLock } from '#outbox/drain.ts'
import { drainOutbox } from './drain-outbox.ts'

/**
 * Sends pending actions on the browser's `sync` event, even with no page open. Browsers without Background Sync leave
 * it to the next start of a page.
 */
export function sendPendingActions(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === outboxLock) sync.waitUntil(drainOutbox(sync.lastChance))
  })
}

/** Background Sync, which TypeScript does not declare. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** Whether the browser does not fire it again. */
  readonly lastChance: boolean
}
