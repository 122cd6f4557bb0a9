import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { clearSignedInHint } from '../signed-in-hint.ts'
import { pendingSignOut } from './pending-sign-out.ts'

/** In ms: a sign-out waits no longer for its chunk, which a hung network never delivers. */
const maxLoadMs = 4000

/**
 * Signs out: ends the session on the server, clears the learner's data on this device, and reloads the page so that
 * nothing stays in memory (F40). Without a network the device is cleared at once, and the session ends at the next
 * start with a network.
 */
export async function signOut(): Promise<void> {
  // First, so that no later failure can leave the learner signed in.
  pendingSignOut.set()
  clearSignedInHint()
  await completeSignOutLazily()
  window.location.assign('/')
}

/** Completes an earlier sign-out that the server has not confirmed; returns whether it is still pending. */
export async function finishSignOut(): Promise<'left' | 'pending'> {
  return pendingSignOut.isPending() ? completeSignOutLazily() : 'left'
}

/** A lazy chunk: the calls and stores are too large for a guest's first visit. */
function completeSignOutLazily(): Promise<'left' | 'pending'> {
  return withTimeout(maxLoadMs, import('./complete-sign-out.ts'))
    .then((leaving) => leaving?.completeSignOut() ?? 'pending')
    .catch((cause: unknown) => {
      log.warn('sign-out postponed to the next start', { cause })
      return 'pending'
    })
}
