import { log } from '#src/platform/log.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { clearSignedInHint } from './signed-in-hint.ts'

/**
 * Leaves this device as a guest's: the server ends the session, what was the learner's goes, and the page starts afresh
 * so that nothing of it stays in memory (F40). Without a network the device is left all the same, at once, and the
 * session ends at the next start with a network.
 */
export async function signOut(): Promise<void> {
  // First of all, so that nothing that fails later can leave somebody signed in.
  pendingSignOut.set()
  clearSignedInHint()
  await leave()
  window.location.assign('/')
}

/** Does what an earlier sign-out could not; answers whether there is still something to do. */
export async function finishSignOut(): Promise<'left' | 'pending'> {
  return pendingSignOut.isPending() ? leave() : 'left'
}

/** The calls and stores weigh more than a guest's first visit may pay for. */
function leave(): Promise<'left' | 'pending'> {
  return import('./leave-device.ts')
    .then(({ leaveDevice }) => leaveDevice())
    .catch((cause: unknown) => {
      log.warn('signing out has to be finished at the next start', { cause })
      return 'pending'
    })
}
