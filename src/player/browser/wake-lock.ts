import type { Player } from '../state/player.ts'
import { isRunning } from '../state/player-state.ts'

/**
 * Holds a screen wake lock while a lesson runs. The browser releases it whenever the page is hidden, so it is requested
 * again on return.
 */
export function keepScreenAwake(player: Player): () => void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  if (!wakeLock) return () => undefined
  let lock: WakeLockSentinel | null = null
  let asking = false

  async function follow() {
    const wanted = isRunning(player.state()) && !document.hidden
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
      // Refused, for example on low battery. The next state change requests it again.
      lock = null
    }
    asking = false
  }
  let went = false
  const stop = player.subscribe(() => {
    const goes = isRunning(player.state())
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
