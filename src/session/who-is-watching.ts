import { getUser } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { guest, type Viewer } from '#contract/rules/viewer.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'

/** Asks the server who is signed in. A session that ended, or a network that is gone, leaves a guest. */
export async function whoIsWatching(signal: AbortSignal): Promise<Viewer> {
  try {
    return await call(getUser, {}, signal)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    if (failure.code !== 'signed_out') log.warn('the session could not be read', { code: failure.code })
    return guest
  }
}
