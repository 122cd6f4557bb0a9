import type { StateEvent } from '../state/player-reducer.ts'
import type { PlayerState } from '../state/player-state.ts'

interface FrameLoopOptions {
  readonly front: HTMLVideoElement
  readonly state: () => PlayerState
  readonly emit: (event: StateEvent) => void
  /** Seconds of the lesson until the repeated stretch ends; null while nothing repeats. */
  readonly remaining: (position: number) => number | null
  /** Called when a pass of the loop ends. */
  readonly onPassEnd: () => void
  /** Called on every frame. */
  readonly tick: () => void
}

/**
 * Runs on every animation frame. `timeupdate` fires four times a second, up to a quarter of a second late, so loop ends
 * are checked per frame. A hidden tab draws no frames; there the events have to do.
 */
export function startFrameLoop({ front, state, emit, remaining, onPassEnd, tick }: FrameLoopOptions): () => void {
  const readTime = () => {
    if (!front.paused && front.readyState > HTMLMediaElement.HAVE_NOTHING)
      emit({ type: 'time', position: front.currentTime, bufferedTo: state().bufferedTo })
  }
  const loopEnd = createLoopEndTimer({
    remaining: () => (front.paused || front.seeking ? null : remaining(front.currentTime)),
    rate: () => front.playbackRate,
    onEnd() {
      readTime()
      onPassEnd()
    },
  })
  function work() {
    readTime()
    loopEnd.check()
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
  front.addEventListener('ended', onPassEnd)
  return () => {
    cancelAnimationFrame(frame)
    loopEnd.stop()
    front.removeEventListener('timeupdate', onTime)
    front.removeEventListener('ended', onPassEnd)
  }
}

interface LoopEndOptions {
  /** Seconds of the lesson until the repeated stretch ends; null while nothing repeats. */
  remaining(): number | null
  rate(): number
  onEnd(): void
}

/**
 * Ms. Longer than a machine is ever too busy to draw, and than the gap between two `timeupdate` events in a hidden tab.
 */
const timerRangeMs = 1500

/**
 * Calls `onEnd` at the end of a loop; call `check` on every frame or time update. A near end is also awaited by a
 * timer, set anew at every check: it is finer than frames, and fires on a busy machine that draws none.
 */
export function createLoopEndTimer({ remaining, rate, onEnd }: LoopEndOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function check() {
    const seconds = remaining()
    if (seconds === null) return stop()
    const ms = (seconds * 1000) / rate()
    if (ms <= 0) {
      stop()
      return onEnd()
    }
    clearTimeout(timer)
    timer = ms < timerRangeMs ? setTimeout(due, ms) : undefined
  }
  function due() {
    timer = undefined
    check()
  }
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  return { check, stop }
}
