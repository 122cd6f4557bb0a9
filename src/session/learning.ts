import { keepProgress, readKeptProgress } from '#browser-storage/kept-progress.ts'
import { oneAtATime, outboxLock } from '#browser-storage/one-at-a-time.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { getProgress } from '#contract/learning.ts'
import { actionOf } from '#contract/rules/learning-actions.ts'
import { call, deliver } from '#src/platform/api.ts'
import { randomName } from '#src/platform/random-name.ts'
import { learned, learnedFault, unsent } from './learned.ts'
import { asLearner } from './learner-calls.ts'
import { createLearningStore } from './learning-store.ts'
import { createOutbox } from './outbox.ts'
import { outboxMirror } from './outbox-mirror.ts'

/** The outbox of this page. */
export const pageOutbox = createOutbox({
  store: outboxStore,
  mirror: outboxMirror(() => localStorage),
  oneAtATime: (work) => oneAtATime(outboxLock, work),
  deliver,
  now: Date.now,
  random: Math.random,
  newKey: randomName,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/** What the learner of this page has finished and liked. */
export const pageLearning = createLearningStore({
  outbox: pageOutbox,
  ask: () => asLearner(() => call(getProgress)),
  read: readKeptProgress,
  keep: keepProgress,
})

pageLearning.subscribe(() => {
  learned.publish(pageLearning.state())
  learnedFault.publish(pageLearning.fault())
})
pageOutbox.subscribe(() => {
  const { waiting, failing, held, refused } = pageOutbox.state()
  unsent.publish({ waiting, failing, held, refused })
  if (waiting > 0) void askToBeWoken()
})

/** Hears when the server has taken or refused that somebody signed up to something or quit it. Gives the way to stop. */
export function onEnrolmentsSettled(listener: () => void): () => void {
  return pageOutbox.onSettled((entries) => {
    if (entries.some((entry) => ['joined', 'left'].includes(actionOf(entry)?.kind ?? ''))) listener()
  })
}

/** Asks the service worker to go on when there is a network again, for when no page is open then. */
async function askToBeWoken(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register(outboxLock).catch(() => undefined)
}
