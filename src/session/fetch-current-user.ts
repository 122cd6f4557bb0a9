import { clearLearner, readLearner, writeLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { call } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { callAsLearner } from './learner-calls.ts'
import { withEnrolment } from './learning/with-enrolment.ts'
import { requestMediaCookies } from './media-cookies.ts'
import { pendingSignOut } from './sign-in/pending-sign-out.ts'
import { clearSignedInHint, mayHaveSession } from './signed-in-hint.ts'

/** In ms: for the server where a learner is persisted on this device, and for the media cookies. */
const timeoutMs = { server: 4000, media: 2000 } as const
const retryMs = 30_000

/**
 * Fetches the current user; falls back to the persisted learner when the server is unreachable or does not answer
 * within the timeout. In the latter case `onLateAnswer` is called with the answer. Only the server's `signed_out`
 * clears the persisted learner: a lost network does not end a session. Where none is persisted, or storage does not
 * answer, the page's own user `known` stays. Without any of them they are fetched again, for `onLateAnswer`, once the
 * server may be reached.
 */
export async function fetchCurrentUser(
  onLateAnswer: (user: User | null) => void,
  known: User | null,
): Promise<User | null> {
  stopRetry()
  const request = fetchFromServer(known, onLateAnswer)
  const inTime = await withTimeout(timeoutMs.server, request)
  if (inTime !== undefined) return inTime
  const persisted = await readLearner().catch(() => null)
  if (persisted === null) return request
  request.then(onLateAnswer, (cause: unknown) => log.warn('session not read', { cause }))
  return persisted
}

async function fetchFromServer(known: User | null, onLateAnswer: (user: User | null) => void): Promise<User | null> {
  try {
    const user = await readUser()
    // A sign-out during the request stands.
    if (pendingSignOut.isPending()) return null
    await writeLearner(user).catch(storageIsOptional)
    // A lesson starts sooner with media cookies already set, but no screen waits longer than this for them.
    await withTimeout(timeoutMs.media, requestMediaCookies(user))
    return user
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    if (failure.code === 'signed_out') {
      clearSignedInHint()
      await clearLearner().catch(storageIsOptional)
      return null
    }
    log.warn('session not read', { code: failure.code })
    const kept = (await readLearner().catch(() => null)) ?? known
    if (kept === null) retryLater(onLateAnswer)
    return kept
  }
}

let stopRetry = (): void => undefined

/**
 * Fetches the current user again when the network is back, and every 30 s on a device that is online: a visitor who is
 * signed in would stay a guest until the page is loaded again. The next fetch replaces it.
 */
function retryLater(onLateAnswer: (user: User | null) => void): void {
  const retry = () => {
    if (!connectivity.isOnline()) return
    stopRetry()
    // Another tab may have signed out meanwhile.
    if (!mayHaveSession()) return
    fetchFromServer(null, onLateAnswer).then(
      (user) => user && onLateAnswer(user),
      (cause: unknown) => log.warn('session not read', { cause }),
    )
  }
  stopRetry()
  const timer = setTimeout(retry, retryMs)
  const unsubscribe = connectivity.subscribe(retry)
  stopRetry = () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** The server's user with the pending enrolment actions applied. Throws a `Failure`. */
export async function readUser(): Promise<User> {
  const user = await callAsLearner(() => call('getUser'))
  const entries = await outboxStore.of(user.id).catch(() => [])
  return entries
    .filter(({ state }) => state !== 'refused')
    .reduce((learner, { action }) => withEnrolment(learner, action), user)
}

function storageIsOptional(cause: unknown): void {
  log.warn('learner not persisted', { cause })
}
