import { getUser, type User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { withEnrolment } from '#contract/rules/enrolled.ts'
import { actionOf } from '#contract/rules/learning-actions.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { forgetLearner, keepLearner, readKeptLearner } from '#src/storage/kept-learner.ts'
import { outboxStore } from '#src/storage/outbox-store.ts'
import { openMedia } from './media-doors.ts'
import { forgetSignedInHint } from './signed-in-hint.ts'

/**
 * Who is signed in, as the server says; without a server, as it last said. Only its own 'nobody' ends what was kept: a
 * tunnel does not sign anybody out.
 */
export async function whoIsWatching(): Promise<User | null> {
  try {
    const user = await withWaiting(await call(getUser))
    await Promise.all([keepLearner(user).catch(storageIsOptional), openMedia(user)])
    return user
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    if (failure.code === 'signed_out') {
      forgetSignedInHint()
      await forgetLearner().catch(storageIsOptional)
      return null
    }
    log.warn('the session could not be read', { code: failure.code })
    return readKeptLearner().catch(() => null)
  }
}

/** Somebody as the server knows them, and what they signed up to or left that has not reached it yet. */
async function withWaiting(user: User): Promise<User> {
  const entries = await outboxStore.of(user.id).catch(() => [])
  return entries.reduce((someone, entry) => {
    const action = entry.state === 'refused' ? undefined : actionOf(entry)
    return action ? withEnrolment(someone, action) : someone
  }, user)
}

function storageIsOptional(cause: unknown): void {
  log.warn('the learner could not be kept on this device', { cause })
}
