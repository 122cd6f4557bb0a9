import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { log } from '#src/platform/log.ts'
import { pageSession } from './session.ts'

// What keeps and checks it all weighs too much for a screen to wait for; it is here as soon as somebody is signed in.
const learning = () => import('./learning.ts')

/**
 * Does something with a lesson, a course or a program. It shows at once and reaches the server when it can; whoever is
 * quicker than the answer to who they are is waited for.
 * Throws `signed_out`, or `storage_unavailable` where a device can keep nothing.
 */
export async function act(action: LearningAction): Promise<void> {
  const user = await pageSession.known()
  const { pageLearning } = await learning()
  return pageLearning.act(action, user?.id ?? null)
}

/**
 * What an action of a page that is being closed is handed to, once it is loaded: then there is no time to load it. It
 * neither waits nor throws.
 */
export const recorderOnPageHide = (): Promise<(action: LearningAction) => void> =>
  learning().then(({ pageOutbox }) => pageOutbox.recordLeaving)

/** Asks the server again for what was learned. Never throws: what is known stands, and the fault is `useLearnedFault`'s. */
export const refreshLearned = (): Promise<void> =>
  learning()
    .then(({ pageLearning }) => pageLearning.refresh())
    .catch((cause: unknown) => log.warn('what was learned could not be asked for', { cause }))

/** Sends now what waits for a better moment. */
export const retryPendingActions = (): Promise<void> => learning().then(({ pageOutbox }) => pageOutbox.sendNow())

/** Lets go of an action the server refused. */
export const dismissRefusedAction = (key: string): Promise<void> =>
  learning().then(({ pageOutbox }) => pageOutbox.dismiss(key))
