import { Failure } from '#contract/errors.ts'
import { mayHaveSession } from './signed-in-hint.ts'

const lock = 'alcompas-learner-calls'
/** In ms: a sign-out waits no longer than this for the calls of other tabs. */
const maxWaitMs = 2000

/**
 * Makes a background call on behalf of the learner, under a shared lock: a sign-out in another tab waits for its
 * answer. After a sign-out on this device it throws `signed_out` without a request, since the server could only answer
 * 401. Does not nest.
 */
export function callAsLearner<T>(make: () => Promise<T>): Promise<T> {
  const makeIfSignedIn = async () => {
    if (!mayHaveSession()) throw new Failure('signed_out')
    return make()
  }
  return navigator.locks ? navigator.locks.request(lock, { mode: 'shared' }, makeIfSignedIn) : makeIfSignedIn()
}

/**
 * Ends a session once the pending learner calls of all tabs are answered, or after 2 s; later calls wait for the end.
 */
export async function afterLearnerCalls<T>(end: () => Promise<T>): Promise<T> {
  // Missing on pages without https.
  if (!navigator.locks) return end()
  let ended: Promise<T> | undefined
  const endOnce = () => {
    ended ??= end()
    return ended
  }
  return navigator.locks.request(lock, { signal: AbortSignal.timeout(maxWaitMs) }, endOnce).catch(endOnce)
}
