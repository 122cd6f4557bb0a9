import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import type { rememberPlayed } from '#browser-storage/played-store.ts'
import { readProgress, writeProgress } from '#browser-storage/progress-store.ts'
import { withLock } from '#browser-storage/with-lock.ts'
import { deliver } from '#outbox/deliver.ts'
import { outboxLock } from '#outbox/drain.ts'
import { call, setPageLearner } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { log } from '#src/platform/log.ts'
import { randomId } from '#src/platform/random-id.ts'
import { callAsLearner } from '../learner-calls.ts'
import { pageSession } from '../session.ts'
import { learnerProgress, pendingActions, progressFault } from './learner-progress.ts'
import { createLearningStore } from './learning-store.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxMirror } from './outbox-mirror.ts'

export { setDownloadsLearner } from '../downloads/downloads.ts'

/** Loaded after the start. */
let remember: typeof rememberPlayed | undefined

/** Adds an entry, and remembers what was played beyond its sending, which may fail. */
function addEntry(entry: OutboxEntry): Promise<void> {
  const { action, userId } = entry
  if (action.kind === 'played') remember?.(userId, action).catch(() => undefined)
  return outboxStore.add(entry)
}

/** The outbox of this page. */
export const pageOutbox = createOutbox({
  store: { ...outboxStore, add: addEntry },
  mirror: createOutboxMirror(() => localStorage),
  withLock: (task) => withLock(outboxLock, task),
  deliver,
  now: Date.now,
  isOnline: connectivity.isOnline,
  random: Math.random,
  newKey: randomId,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/** The progress lists of this page. */
export const pageLearning = createLearningStore({
  outbox: pageOutbox,
  fetchLists: (userId) => callAsLearner(() => call('getProgress', { learner: userId })),
  readLists: readProgress,
  writeLists: writeProgress,
})

pageLearning.subscribe(() => {
  learnerProgress.set(pageLearning.state())
  progressFault.set(pageLearning.fault())
})
pageOutbox.subscribe(() => {
  const { pending, failing, held, refused, entries } = pageOutbox.state()
  pendingActions.set({ pending, failing, held, refused, entries })
  if (pending > 0) void registerBackgroundSync()
})

const callAsItsLearner = () => setPageLearner(pageSession.state().user?.id)
callAsItsLearner()
pageSession.subscribe(callAsItsLearner)

/** Calls back once the server has acknowledged or refused an enrolment action; returns unsubscribe. */
export function onEnrolmentsSettled(listener: () => void): () => void {
  return pageOutbox.onSettled((entries) => {
    if (entries.some(({ action }) => action.kind === 'joined' || action.kind === 'left')) listener()
  })
}

/** Registers a background sync: the service worker sends once there is a network, even when no page is open. */
async function registerBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register(outboxLock).catch(() => undefined)
}

// Only a learner loads this module. No screen waits for what follows, and what they downloaded plays by the permission
// that they have.
whenIdle()
  .then(() => import('../follow-session.ts'))
  .then((follow) => {
    remember = follow.rememberPlayed
    follow.followSession(pageSession)
  })
  .catch((cause: unknown) => log.warn('session not followed', { cause }))
