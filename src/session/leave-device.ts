import { clearLearner, readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { clearProgress } from '#browser-storage/progress-store.ts'
import { recentSearches } from '#browser-storage/recent-searches.ts'
import { Failure } from '#contract/errors.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { afterLearnerCalls } from './learner-calls.ts'
import { stopMediaCookies } from './media-cookies.ts'
import { pendingAtSignOut } from './pending-at-sign-out.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { returnToPath, signUpPath } from './persisted-path.ts'

/** How long somebody who leaves waits for a server that says nothing, in ms. The note tells it later. */
const longestGoodbye = 4000

/**
 * Takes off this device what belongs to the learner - who they are, what they learned and searched, where they were going - and ends
 * the session on the server (F40). What was not sent yet stays, recordings among it: it is theirs and waits for them,
 * unseen by anybody else. Answers whether the server has heard of it; the note that says otherwise goes with its answer.
 */
export async function leaveDevice(): Promise<'left' | 'pending'> {
  await noteUnsent().catch(storageIsOptional)
  await Promise.all([
    clearLearner().catch(storageIsOptional),
    clearProgress().catch(storageIsOptional),
    recentSearches.clear(),
  ])
  stopMediaCookies()
  returnToPath.take()
  signUpPath.take()
  try {
    const heard = await withTimeout(
      longestGoodbye,
      endServerSession().then(() => true),
    )
    return heard ? 'left' : 'pending'
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    log.warn('the server has not heard of the sign-out', { code: failure.code })
    return 'pending'
  }
}

/** Counts what is still to be sent, for the page that comes after this one. */
async function noteUnsent(): Promise<void> {
  const learner = await readLearner()
  if (learner)
    pendingAtSignOut.keep((await outboxStore.of(learner.id)).filter(({ state }) => state !== 'refused').length)
}

let ending: Promise<void> | undefined

/**
 * Ends whatever session this browser has on the server; nobody signed in is no failure. Throws a `Failure`. Two at once
 * are one call: the answer of a second could take away the cookie of whoever signed in after the first.
 */
export function endServerSession(): Promise<void> {
  ending ??= afterLearnerCalls(() => call('logout'))
    .then(() => pendingSignOut.clear())
    .finally(() => {
      ending = undefined
    })
  return ending
}

function storageIsOptional(cause: unknown): void {
  log.warn('the learner could not be taken off this device', { cause })
}
