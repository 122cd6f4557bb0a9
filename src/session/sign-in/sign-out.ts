import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { clearSignedInHint } from '../signed-in-hint.ts'
import { pendingSignOut } from './pending-sign-out.ts'

/** In ms: the page waits no longer for the chunk of a sign-out, which a slow network may deliver later, or never. */
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
  const chunk = importCompletion()
  const completed = completeOnce(chunk)
  // The timeout ends this wait only: where the next page does not come either, a late chunk still clears the device.
  if (
    await withTimeout(
      maxLoadMs,
      chunk.catch(() => undefined),
    )
  )
    await completed
  window.location.assign('/')
}

/** Completes an earlier sign-out that the server has not confirmed; returns whether it is still pending. */
export async function finishSignOut(): Promise<'left' | 'pending'> {
  return pendingSignOut.isPending() ? completeOnce(importCompletion()) : 'left'
}

/** A lazy chunk: the calls and stores are too large for a guest's first visit. */
const importCompletion = () => import('./complete-sign-out.ts')

/** Completes the sign-out once its chunk is loaded, unless another tab, or a sign-in, has completed it by then. */
function completeOnce(chunk: ReturnType<typeof importCompletion>): Promise<'left' | 'pending'> {
  return chunk
    .then((loaded) => (pendingSignOut.isPending() ? loaded.completeSignOut() : 'left'))
    .catch((cause: unknown) => {
      log.warn('sign-out postponed to the next start', { cause })
      return 'pending'
    })
}
