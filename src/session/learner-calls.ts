import { Failure } from '#contract/errors.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { mayBeSignedIn } from './signed-in-hint.ts'

const lock = 'alcompas-learner-calls'
/** In ms. A sign-out does not wait longer for the calls of other tabs. */
const maxWaitMs = 2000

/**
 * Makes a call that a page makes by itself for its learner. A sign-out in another tab waits for its answer; once the
 * device was left it is not made any more, since the server could only answer 401: throws `signed_out`. Does not nest.
 */
export function callAsLearner<T>(make: () => Promise<T>): Promise<T> {
  const makeUnlessLeft = async () => {
    if (pendingSignOut.isPending() || !mayBeSignedIn(document.cookie)) throw new Failure('signed_out')
    return make()
  }
  return navigator.locks ? navigator.locks.request(lock, { mode: 'shared' }, makeUnlessLeft) : makeUnlessLeft()
}

/** Ends a session once no tab waits for an answer to a call of its learner, or after 2 s; later calls wait for the end. */
export async function afterLearnerCalls<T>(end: () => Promise<T>): Promise<T> {
  // Not everywhere: a page without https has none.
  if (!navigator.locks) return end()
  let ended: Promise<T> | undefined
  const endOnce = () => {
    ended ??= end()
    return ended
  }
  return navigator.locks.request(lock, { signal: AbortSignal.timeout(maxWaitMs) }, endOnce).catch(endOnce)
}
