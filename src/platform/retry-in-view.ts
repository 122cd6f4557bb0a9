import type { FailureCode } from '#contract/errors.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import { isTemporaryFailure } from './temporary-failure.ts'

/** So many doublings of the shortest wait come first: what failed has been tried a few times already. */
const firstTries = 2

/**
 * Runs `task` again after a failure that may pass, until it resolves with none, or with one that stays: servers come
 * back without an event. The waits are those of the outbox, which double to minutes; only while the page is visible,
 * and at once when it is shown again. React Query listens for the network itself. Returns the function that stops it.
 */
export function retryInView(failed: FailureCode, task: () => Promise<FailureCode | undefined>): () => void {
  let tries = firstTries
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isOver = false

  const runIfVisible = async () => {
    if (isRunning || document.visibilityState !== 'visible') return
    clearTimeout(timer)
    isRunning = true
    goOn(await task())
    isRunning = false
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', runIfVisible)
  }
  const goOn = (code: FailureCode | undefined) => {
    if (code === undefined || !isTemporaryFailure(code)) return stop()
    if (isOver) return
    timer = setTimeout(runIfVisible, waitAfter(tries, Math.random()))
    tries += 1
  }

  document.addEventListener('visibilitychange', runIfVisible)
  goOn(failed)
  return stop
}
