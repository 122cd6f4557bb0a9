import { getUser, type User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { forgetLearner, keepLearner, readKeptLearner } from '#src/storage/kept-learner.ts'
import { openMedia } from './media-doors.ts'
import { forgetSignedInHint } from './signed-in-hint.ts'

/**
 * Who is signed in, as the server says; without a server, as it last said. Only its own 'nobody' ends what was kept: a
 * tunnel does not sign anybody out.
 */
export async function whoIsWatching(): Promise<User | null> {
  try {
    const user = await call(getUser)
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

function storageIsOptional(cause: unknown): void {
  log.warn('the learner could not be kept on this device', { cause })
}
