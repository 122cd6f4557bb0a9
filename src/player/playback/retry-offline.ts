import type { Player } from '../state/player.ts'

// Ms before the first attempt, which each further one doubles, up to the last.
const soonest = 2000
const latest = 30_000

/**
 * Fetches a lesson that was cut off again and again, until it is there: a device may well think that it has a network
 * while the server is out of reach. Without any network it waits for one, and then does not wait any longer.
 */
export function tryAgain(player: Player): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = soonest

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  const unsubscribe = player.subscribe(() => {
    const { failure, playback, online } = player.state()
    if (failure !== 'offline' || !online) {
      stop()
      if (failure === null && playback !== 'loading') wait = soonest
      if (!online) wait = 0
      return
    }
    timer ??= setTimeout(() => {
      timer = undefined
      wait = Math.min(Math.max(wait * 2, soonest), latest)
      player.ask({ type: 'retry' })
    }, wait)
  })
  return () => {
    unsubscribe()
    stop()
  }
}
