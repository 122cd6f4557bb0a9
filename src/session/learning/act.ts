import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { log } from '#src/platform/log.ts'
import { pageSession } from '../session.ts'
import { loadLearning } from './load-learning.ts'

/**
 * Records an action on a lesson, a course or a program, once the current user is known. The page shows it at once; the
 * outbox delivers it. Once the current user and the chunk of the outbox are there, it is stored before the task that
 * calls this ends, so that a page may be left right after. Throws `signed_out`, or `storage_unavailable` where the
 * device can persist nothing.
 */
export async function act(action: LearningAction): Promise<void> {
  const user = await pageSession.known()
  const { pageLearning } = await loadLearning()
  return pageLearning.act(action, user?.id ?? null)
}

/**
 * Loads the function that records an action on `pagehide`, when it is too late to load it. The function is synchronous
 * and never throws.
 */
export const recorderOnPageHide = (): Promise<(action: LearningAction) => void> =>
  loadLearning().then(({ pageOutbox }) => pageOutbox.recordOnPageHide)

/**
 * Fetches the learner's progress again. Never throws: what was known stays, and `useProgressFault` returns the failure.
 */
export const refreshProgress = (): Promise<void> =>
  loadLearning()
    .then(({ pageLearning }) => pageLearning.refresh())
    .catch((cause: unknown) => log.warn('progress lists not fetched', { cause }))

/** Sends the pending actions now, without waiting for their retry time. */
export const retryPendingActions = (): Promise<void> => loadLearning().then(({ pageOutbox }) => pageOutbox.sendNow())

/** Deletes an action that the server refused. */
export const dismissRefusedAction = (key: string): Promise<void> =>
  loadLearning().then(({ pageOutbox }) => pageOutbox.dismiss(key))
