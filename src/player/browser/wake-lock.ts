import type { Player } from '../state/player.ts'
import { isGoing } from '../state/player-state.ts'

/**
 * Keeps the screen from going dark while a lesson goes on: a dancer does not touch it for minutes. The browser takes the
 * lock back whenever the page is hidden, so it is asked for again on return.
 */
export function keepAwake(player: Player): () => void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  if (!wakeLock) return () => undefined
  let lock: WakeLockSentinel | null = null
  let asking = false

  async function follow() {
    const wanted = isGoing(player.state()) && !document.hidden
    if (lock?.released) lock = null
    if (asking || wanted === (lock !== null)) return
    asking = true
    try {
      if (wanted) lock = (await wakeLock?.request('screen')) ?? null
      else {
        await lock?.release()
        lock = null
      }
    } catch {
      // Refused, as on a battery that runs out: the screen goes dark when it wants to. The next change asks again.
      lock = null
    }
    asking = false
  }
  let went = false
  const stop = player.subscribe(() => {
    const goes = isGoing(player.state())
    if (goes === went) return
    went = goes
    void follow()
  })
  const onVisible = () => void follow()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release().catch(() => undefined)
  }
}
