// Below this the end is waited for by a timer, which is finer than frames: on a busy machine those come 30 ms apart. Ms.
const closeBy = 60

interface Watched {
  /** Seconds of the lesson until the repeated stretch ends; null while nothing repeats. */
  left(): number | null
  rate(): number
  onEnd(): void
}

/** Watches for the end of a repeated stretch; `look` is called on every frame. */
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
    if (ms < closeBy && timer === undefined) timer = setTimeout(due, ms)
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
