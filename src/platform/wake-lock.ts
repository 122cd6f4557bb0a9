interface AwakeParts {
  /** Whether the screen is to stay on now. */
  isWanted(): boolean
  /** Calls back whenever that may have changed; returns unsubscribe. */
  subscribe(listener: () => void): () => void
}

/**
 * Holds a screen wake lock while it is wanted and the page is shown. The browser releases it whenever the page is
 * hidden, so it is requested again on return. Returns a function that ends it.
 */
export function keepScreenAwake({ isWanted, subscribe }: AwakeParts): () => void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  if (!wakeLock) return () => undefined
  let lock: WakeLockSentinel | null = null
  let asking = false
  let ended = false

  async function follow() {
    const wanted = !ended && isWanted() && !document.hidden
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
      // Refused, for example on low battery. The next change requests it again.
      lock = null
      asking = false
      return
    }
    asking = false
    // What was wanted may have changed while the browser was asked.
    void follow()
  }
  let wanted = false
  const stop = subscribe(() => {
    const now = isWanted()
    if (now === wanted) return
    wanted = now
    void follow()
  })
  const onVisible = () => void follow()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    ended = true
    stop()
    document.removeEventListener('visibilitychange', onVisible)
    void follow()
  }
}
