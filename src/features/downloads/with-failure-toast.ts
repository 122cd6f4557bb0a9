import { log } from '#src/platform/log.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { showToast } from '#src/ui/toasts.ts'

/** Awaits a change of the downloads, and shows why it failed as a toast. Never rejects. */
export async function withFailureToast(change: Promise<void>): Promise<void> {
  try {
    await change
  } catch (cause) {
    log.warn('downloads not changed', { cause })
    const { title, text } = failureMessages[toFailure(cause).code]
    await showToast(`${title}. ${text}`).catch((failed: unknown) => log.warn('failure not shown', { cause: failed }))
  }
}
