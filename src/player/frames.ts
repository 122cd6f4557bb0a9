import { loopWatch } from './loop-watch.ts'
import type { PlayerFact } from './player-facts.ts'
import type { PlayerState } from './player-state.ts'

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
