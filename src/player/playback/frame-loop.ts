import type { PlayerFact } from '../state/player-facts.ts'
import type { PlayerState } from '../state/player-state.ts'

interface FrameWork {
  readonly front: HTMLVideoElement
  readonly state: () => PlayerState
  readonly observe: (fact: PlayerFact) => void
  /** Seconds of the lesson until the repeated stretch ends; null while nothing repeats. */
  readonly left: (position: number) => number | null
  /** The repeated stretch is over: what comes next. */
  readonly onPassOver: () => void
  /** What else is done on every frame. */
  readonly tick: () => void
}

/**
 * What happens on every frame. Events of time come four times a second, a quarter of a second late: ends are kept by
 * frames. A hidden tab draws no frames, and there the events have to do.
 */
export function everyFrame({ front, state, observe, left, onPassOver, tick }: FrameWork): () => void {
  const readTime = () => {
    if (!front.paused && front.readyState > HTMLMediaElement.HAVE_NOTHING)
      observe({ type: 'time', position: front.currentTime, bufferedTo: state().bufferedTo })
  }
  const watch = loopWatch({
    left: () => (front.paused || front.seeking ? null : left(front.currentTime)),
    rate: () => front.playbackRate,
    onEnd() {
      readTime()
      onPassOver()
    },
  })
  function work() {
    readTime()
    watch.look()
    tick()
  }
  let frame = requestAnimationFrame(function draw() {
    work()
    frame = requestAnimationFrame(draw)
  })
  const onTime = () => {
    if (document.hidden) work()
  }
  front.addEventListener('timeupdate', onTime)
  front.addEventListener('ended', onPassOver)
  return () => {
    cancelAnimationFrame(frame)
    watch.stop()
    front.removeEventListener('timeupdate', onTime)
    front.removeEventListener('ended', onPassOver)
  }
}

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
