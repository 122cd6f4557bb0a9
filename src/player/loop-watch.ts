interface Watched {
  /** Seconds of the lesson until the repeated stretch ends; null while nothing repeats. */
  left(): number | null
  rate(): number
  onEnd(): void
}

/** Ms. Longer than a machine is ever too busy to draw, and than two events of time in a tab that draws nothing. */
const near = 1500

/**
 * Watches for the end of a repeated stretch; `look` is called on every frame, or as often as there is word of the time.
 * An end that is near is waited for by a timer besides, aimed anew at every look: it is finer than frames, and a busy
 * machine that draws none for a while still lets it come.
 */
export function loopWatch({ left, rate, onEnd }: Watched) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    const seconds = left()
    if (seconds === null) return stop()
    const ms = (seconds * 1000) / rate()
    if (ms <= 0) {
      stop()
      return onEnd()
    }
    clearTimeout(timer)
    timer = ms < near ? setTimeout(due, ms) : undefined
  }
  function due() {
    timer = undefined
    look()
  }
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  return { look, stop }
}
