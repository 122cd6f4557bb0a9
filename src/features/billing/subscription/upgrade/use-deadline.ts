import { useCallback, useSyncExternalStore } from 'react'
import { academyClock } from '#src/platform/academy-clock.ts'

/** The longest that a timer can wait, in ms. */
const maxTimerMs = 2 ** 31 - 1

/** Whether a deadline has passed by the server's clock; changes at that moment, while the page is open. */
export function useDeadline(deadline: string | undefined): boolean {
  const at = deadline === undefined ? Number.POSITIVE_INFINITY : Date.parse(deadline)
  const subscribe = useCallback((onChange: () => void) => watchDeadline(at, onChange), [at])
  return useSyncExternalStore(
    subscribe,
    () => academyClock.now() >= at,
    () => false,
  )
}

/** Calls `onPassed` once it is `at` (ms since 1970); returns the function that stops waiting. */
function watchDeadline(at: number, onPassed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    const left = at - academyClock.now()
    if (left <= 0) onPassed()
    else if (left < Number.POSITIVE_INFINITY) timer = setTimeout(wait, Math.min(left, maxTimerMs))
  }
  wait()
  const stopClock = academyClock.subscribe(wait)
  // The timers of a device that sleeps stand still.
  document.addEventListener('visibilitychange', wait)
  return () => {
    clearTimeout(timer)
    stopClock()
    document.removeEventListener('visibilitychange', wait)
  }
}
