interface Watched {
  /** Seconds of the lesson until the repeated stretch ends; null while nothing repeats. */
  left(): number | null
  rate(): number
  /** Ms until the next look, as far as it can be told. */
  looksEvery(): number
  onEnd(): void
}

/**
 * Watches for the end of a repeated stretch; `look` is called on every frame, or as often as there is word of the time.
 * An end that may come before the next two looks is waited for by a timer, which is finer than either.
 */
export function loopWatch({ left, rate, looksEvery, onEnd }: Watched) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    const seconds = left()
    if (seconds === null) return stop()
    const ms = (seconds * 1000) / rate()
    if (ms <= 0) {
      stop()
      return onEnd()
    }
    if (ms < 2 * looksEvery() && timer === undefined) timer = setTimeout(due, ms)
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
