import type { LessonPicture, Take } from '#browser-storage/take.ts'
import { clampOffset, maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import type { LessonClock } from './lesson-clock.ts'

/** Where a take begins in its lesson, and how that is shown: fields of its row. */
export type LessonStart = Pick<Take, 'start' | 'offset' | 'rate' | 'picture'>

/** The playback of the lesson during a recording. */
export interface LessonPlayback {
  /**
   * Seeks back and plays, so that the current position comes again after `seconds`; returns a function that cancels it.
   * From now on it plays straight on, as in the review of the take: nothing is repeated or sought. `onPaused` is called
   * when it is paused all the same, or fails.
   */
  countIn(seconds: number, onPaused: () => void): () => void
  /** The position at a moment in ms since 1970. */
  startAt(moment: number): LessonStart
  /**
   * Follows the lesson from a moment on: reports the position at that moment once more, when the player's next event
   * has made it exact, and after that that the lesson is out of step, since it stood still. Returns a cancel function.
   */
  follow(moment: number, onStart: (start: LessonStart) => void, onOutOfStep: () => void): () => void
  /** Pauses; loops repeat again from now on. */
  end(): void
}

/** The playback of the lesson on this page; `duration` in seconds, 0 until it is known. */
export function createLessonPlayback(
  clock: LessonClock,
  link: PlayerLink,
  now: () => number,
  duration: () => number,
): LessonPlayback {
  let picture: LessonPicture | undefined
  const startAt = (moment: number): LessonStart => {
    const { position, rate } = clock.at(moment) ?? { position: 0, rate: 1 }
    // A lesson that had not begun yet gets a negative offset.
    return { start: Math.max(0, position), offset: clampOffset(Math.min(0, position)), rate, picture }
  }
  return {
    countIn(seconds, onPaused) {
      // The player answers the next request with it, and reports what the learner changes of it.
      const unfollow = link.subscribe((event) => {
        if (!('preferences' in event)) return
        const { mirrored, view } = event.preferences
        picture = { mirrored, view }
      })
      link.send({ type: 'recording', on: true })
      const { start, rate } = startAt(now())
      const { from, after } = leadIn(takePosition(start, rate, duration()), rate, seconds)
      if (!clock.isPaused()) link.send({ type: 'pause' })
      link.send({ type: 'seek', position: from })
      let unsubscribe = () => {}
      const timer = setTimeout(() => {
        unsubscribe = onceStopped(link, onPaused)
        link.send({ type: 'play' })
      }, after * 1000)
      return () => {
        clearTimeout(timer)
        unsubscribe()
        unfollow()
      }
    },
    startAt,
    follow(moment, onStart, onOutOfStep) {
      let known = false
      let waitingSince: number | null = null
      let leftMs = maxStandstillMs
      let timer: ReturnType<typeof setTimeout> | undefined
      const unsubscribe = link.subscribe((event) => {
        if (!('position' in event) || event.at < moment) return
        clearTimeout(timer)
        if (waitingSince !== null) leftMs -= event.at - waitingSince
        waitingSince = known && event.type === 'waiting' ? event.at : null
        if (waitingSince !== null) timer = setTimeout(onOutOfStep, leftMs)
        if (known || !clock.isPlaying()) return
        known = true
        onStart(startAt(moment))
      })
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    end() {
      link.send({ type: 'pause' })
      link.send({ type: 'recording', on: false })
    },
  }
}

/** Ms for which the lesson may stand still during a take, all in all. More would show in the review. */
const maxStandstillMs = 250

/** Calls back when the lesson stops after it has begun to play. Returns the unsubscribe function. */
function onceStopped(link: PlayerLink, onStopped: () => void): () => void {
  let plays = false
  return link.subscribe(({ type }) => {
    // A pause before that is the one that the count-in has asked for.
    if (type === 'playing') plays = true
    else if (plays && (type === 'paused' || type === 'failed')) onStopped()
  })
}

/** For a recording without a lesson. */
export const noLessonPlayback: LessonPlayback = {
  countIn: () => () => {},
  startAt: () => ({ start: 0, offset: 0, rate: 1 }),
  follow: () => () => {},
  end: () => {},
}

/**
 * Where a take begins: at the position, or so much earlier that the lesson does not end within it. Beside a lesson that
 * was watched to its end there would be nothing to compare.
 */
const takePosition = (position: number, rate: number, duration: number) =>
  duration > 0 ? Math.max(0, Math.min(position, duration - maxTakeSeconds * rate)) : position

/** How the lesson is played up to the position where the recording begins. */
interface LeadIn {
  /** Seconds of the lesson. */
  readonly from: number
  /** Seconds of the countdown before it plays. */
  readonly after: number
}

/**
 * The lead-in of a countdown of `count` seconds: the lesson reaches `position` at zero, so that the learner starts on
 * the beat. Where too little of it comes before, the countdown begins in silence.
 */
export function leadIn(position: number, rate: number, count: number): LeadIn {
  const played = Math.min(count, position / rate)
  return { from: position - played * rate, after: count - played }
}
