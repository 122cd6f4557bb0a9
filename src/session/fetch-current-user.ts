import { clearLearner, readLearner, writeLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { withEnrolment } from '#src/session/with-enrolment.ts'
import { callAsLearner } from './learner-calls.ts'
import { requestMediaCookies } from './media-cookies.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { clearSignedInHint } from './signed-in-hint.ts'

/** How long a screen waits, in ms: for a server whose learner this device knows, and for the doors of the media. */
const patience = { server: 4000, media: 2000 } as const

/**
 * Who is signed in, as the server says; without a server, as it last said. Only its own 'nobody' ends what was kept: a
 * tunnel does not sign anybody out. Nor does a server that says nothing hold up anybody this device knows: `late` hears
 * what it said in the end.
 */
export async function fetchCurrentUser(late: (user: User | null) => void): Promise<User | null> {
  const asked = askServer()
  const inTime = await withTimeout(patience.server, asked)
  if (inTime !== undefined) return inTime
  const kept = await readLearner().catch(() => null)
  if (kept === null) return asked
  asked.then(late, (cause: unknown) => log.warn('the session could not be read', { cause }))
  return kept
}

async function askServer(): Promise<User | null> {
  try {
    const user = await withWaiting(await callAsLearner(() => call('getUser')))
    // Whoever left this device while the server was being asked stays gone.
    if (pendingSignOut.isPending()) return null
    await writeLearner(user).catch(storageIsOptional)
    // A lesson plays better when they stand open already; no screen is held up for them.
    await withTimeout(patience.media, requestMediaCookies(user))
    return user
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    if (failure.code === 'signed_out') {
      clearSignedInHint()
      await clearLearner().catch(storageIsOptional)
      return null
    }
    log.warn('the session could not be read', { code: failure.code })
    return readLearner().catch(() => null)
  }
}

/** Somebody as the server knows them, and what they signed up to or left that has not reached it yet. */
async function withWaiting(user: User): Promise<User> {
  const entries = await outboxStore.of(user.id).catch(() => [])
  return entries
    .filter(({ state }) => state !== 'refused')
    .reduce((learner, { action }) => withEnrolment(learner, action), user)
}

function storageIsOptional(cause: unknown): void {
  log.warn('the learner could not be kept on this device', { cause })
}
