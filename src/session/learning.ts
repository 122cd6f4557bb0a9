import { outboxStore } from '#browser-storage/outbox-store.ts'
import { readProgress, writeProgress } from '#browser-storage/progress-store.ts'
import { deliver } from '#outbox/deliver.ts'
import { outboxLock, withLock } from '#outbox/with-lock.ts'
import { call } from '#src/platform/api.ts'
import { randomId } from '#src/platform/random-id.ts'
import { learned, learnedFault, pendingActions } from './learned.ts'
import { callAsLearner } from './learner-calls.ts'
import { createLearningStore } from './learning-store.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxMirror } from './outbox-mirror.ts'

/** The outbox of this page. */
export const pageOutbox = createOutbox({
  store: outboxStore,
  mirror: createOutboxMirror(() => localStorage),
  withLock: (task) => withLock(outboxLock, task),
  deliver,
  now: Date.now,
  random: Math.random,
  newKey: randomId,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/** What the learner of this page has finished and liked. */
export const pageLearning = createLearningStore({
  outbox: pageOutbox,
  ask: () => callAsLearner(() => call('getProgress')),
  read: readProgress,
  keep: writeProgress,
})

pageLearning.subscribe(() => {
  learned.set(pageLearning.state())
  learnedFault.set(pageLearning.fault())
})
pageOutbox.subscribe(() => {
  const { waiting, failing, held, refused } = pageOutbox.state()
  pendingActions.set({ waiting, failing, held, refused })
  if (waiting > 0) void askToBeWoken()
})

/** Hears when the server has taken or refused that somebody signed up to something or quit it. Gives the way to stop. */
export function onEnrolmentsSettled(listener: () => void): () => void {
  return pageOutbox.onSettled((entries) => {
    if (entries.some(({ action }) => action.kind === 'joined' || action.kind === 'left')) listener()
  })
}

/** Asks the service worker to go on when there is a network again, for when no page is open then. */
async function askToBeWoken(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register(outboxLock).catch(() => undefined)
}
