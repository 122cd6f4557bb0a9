import { type FailureCode, serverFailures } from '#contract/errors.ts'
import { isTemporary, waitAfter } from '#contract/rules/outbox.ts'

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

/** Whether the same call may succeed later after a failure with this code: there was no answer, or a temporary one. */
export function isTemporaryFailure(code: FailureCode): boolean {
  return code in serverFailures
    ? isTemporary(serverFailures[code as keyof typeof serverFailures])
    : code === 'offline' || code === 'unreachable'
}
