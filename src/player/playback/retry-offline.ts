import type { Player } from '../state/player.ts'

// Ms before the first attempt, doubled with each further one up to the maximum.
const minDelayMs = 2000
const maxDelayMs = 30_000

/**
 * Retries a lesson that failed for lack of network, with exponential backoff: a device may report a network while the
 * server is out of reach. While the browser is offline it waits for `online`, then retries at once.
 */
export function retryOffline(player: Player): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = minDelayMs

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  const unsubscribe = player.subscribe(() => {
    const { failure, playback, online } = player.state()
    if (failure !== 'offline' || !online) {
      stop()
      if (failure === null && playback !== 'loading') wait = minDelayMs
      if (!online) wait = 0
      return
    }
    timer ??= setTimeout(() => {
      timer = undefined
      wait = Math.min(Math.max(wait * 2, minDelayMs), maxDelayMs)
      player.dispatch({ type: 'retry' })
    }, wait)
  })
  return () => {
    unsubscribe()
    stop()
  }
}
