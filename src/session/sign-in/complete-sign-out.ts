import { clearLearner, readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { clearProgress } from '#browser-storage/progress-store.ts'
import { recentSearches } from '#browser-storage/recent-searches.ts'
import { screenStore } from '#browser-storage/screen-store.ts'
import { cookies } from '#contract/cookies.ts'
import { Failure } from '#contract/errors.ts'
import { call, setPageLearner } from '#src/platform/api.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { log } from '#src/platform/log.ts'
import { retryInView } from '#src/platform/retry-in-view.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { afterLearnerCalls } from '../learner-calls.ts'
import { stopMediaCookies } from '../media-cookies.ts'
import { onboardingDraft } from '../onboarding-draft.ts'
import { pendingProfile } from '../profile/pending-profile.ts'
import { returnToPath, signUpPath } from '../redirects/persisted-path.ts'
import { pendingAtSignOut } from './pending-at-sign-out.ts'
import { pendingSignOut } from './pending-sign-out.ts'

/** In ms: a sign-out waits no longer for the server. `pendingSignOut` has it repeated later. */
const signOutTimeoutMs = 4000

/**
 * Clears the learner's data on this device - user, progress lists, stored answers, permission to play offline,
 * positions, searches, return paths, pending changes of the profile, unfinished answers of the onboarding, media
 * cookies, the cookie of stored lessons - and ends the session on the server (F40). Returns 'pending' when the server
 * has not confirmed; `pendingSignOut` is cleared when it does.
 *
 * Pending actions, recordings and downloads stay: they are sent, or play, when their learner signs in again, and no
 * other learner sees them.
 */
export async function completeSignOut(): Promise<'left' | 'pending'> {
  const outcome = await clearAndLeave()
  stopRepeating()
  if (outcome === 'pending') repeatInView()
  return outcome
}

async function clearAndLeave(): Promise<'left' | 'pending'> {
  await storePendingCount().catch(storageIsOptional)
  await Promise.all([
    clearLearner().catch(storageIsOptional),
    clearProgress().catch(storageIsOptional),
    screenStore.clear().catch(storageIsOptional),
    recentSearches.clear(),
  ])
  stopMediaCookies()
  // Another tab may have signed in another learner: leaving ends whatever session this browser has.
  setPageLearner(undefined)
  pageCookies.write(cookies.storedLessons, '', { maxAge: 0 })
  returnToPath.take()
  signUpPath.take()
  pendingProfile.clear()
  onboardingDraft.clear()
  try {
    const confirmed = await withTimeout(
      signOutTimeoutMs,
      endInBackground().then(() => true),
    )
    return confirmed ? 'left' : 'pending'
  } catch (failure) {
    reportFailure(failure)
    return 'pending'
  }
}

let stopRepeating = () => {}

/**
 * Repeats the end of the session until the server confirms it: one that was silent, or behind a captive portal, comes
 * back without an event. The device is cleared already, and has a guest's return path by now.
 */
function repeatInView(): void {
  stopRepeating = retryInView('unreachable', async () => {
    if (pendingSignOut.isPending()) await endInBackground().catch(reportFailure)
    return pendingSignOut.isPending() ? 'unreachable' : undefined
  })
}

/** Stores the number of pending actions for the next page to show. */
async function storePendingCount(): Promise<void> {
  const learner = await readLearner()
  if (learner)
    pendingAtSignOut.write((await outboxStore.of(learner.id)).filter(({ state }) => state !== 'refused').length)
}

let ending: Promise<void> | undefined
/** Aborts the request of `ending`, where it is one that a sign-in does not wait for. */
let background: AbortController | undefined

/**
 * Ends this browser's session on the server; without one it succeeds too. Throws a `Failure`. It replaces a request of
 * the background, which may hang, and shares any other: the answer of a second could clear the cookie of a sign-in
 * that followed the first, and that of an aborted one is discarded.
 */
export function endServerSession(): Promise<void> {
  if (background) {
    background.abort()
    background = ending = undefined
  }
  return ending ?? requestEnd()
}

/** Ends the session for a sign-out that no form waits for; a sign-in may abort it. Shares a request in flight. */
function endInBackground(): Promise<void> {
  if (ending) return ending
  background = new AbortController()
  return requestEnd(background.signal)
}

function requestEnd(signal?: AbortSignal): Promise<void> {
  const request = afterLearnerCalls(() => call('logout', {}, signal))
    .catch((cause: unknown) => {
      throw signal?.aborted ? new Failure('unreachable', { cause }) : cause
    })
    .then(() => pendingSignOut.clear())
    .finally(() => {
      if (ending === request) background = ending = undefined
    })
  ending = request
  return request
}

function reportFailure(failure: unknown): void {
  if (!(failure instanceof Failure)) throw failure
  log.warn('the server has not confirmed the sign-out', { code: failure.code })
}

function storageIsOptional(cause: unknown): void {
  log.warn('learner not cleared from this device', { cause })
}
