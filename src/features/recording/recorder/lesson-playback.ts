import type { Take } from '#browser-storage/take.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import type { LessonClock } from './lesson-clock.ts'

/** Where a take begins in its lesson: fields of its row. */
export type LessonStart = Pick<Take, 'start' | 'offset' | 'rate'>

/** The playback of the lesson during a recording. */
export interface LessonPlayback {
  /**
   * Seeks back and plays, so that the current position comes again after `seconds`; returns a function that cancels it.
   * From now on nothing is repeated: the review of the take plays the lesson straight on.
   */
  countIn(seconds: number): () => void
  /** The position at a moment in ms since 1970. */
  startAt(moment: number): LessonStart
  /**
   * Reports the position at a moment once more, when the player's next event has made it exact. Returns a cancel
   * function.
   */
  refine(moment: number, onStart: (start: LessonStart) => void): () => void
  /** Pauses; loops repeat again from now on. */
  end(): void
}

/** The playback of the lesson on this page. */
export function createLessonPlayback(clock: LessonClock, link: PlayerLink, now: () => number): LessonPlayback {
  const startAt = (moment: number): LessonStart => {
    const { position, rate } = clock.at(moment) ?? { position: 0, rate: 1 }
    // A lesson that had not begun yet gets a negative offset.
    return { start: Math.max(0, position), offset: Math.min(0, position), rate }
  }
  return {
    countIn(seconds) {
      link.send({ type: 'recording', on: true })
      const { start, rate } = startAt(now())
      const { from, after } = leadIn(start, rate, seconds)
      if (clock.isPlaying()) link.send({ type: 'pause' })
      link.send({ type: 'seek', position: from })
      const timer = setTimeout(() => link.send({ type: 'play' }), after * 1000)
      return () => clearTimeout(timer)
    },
    startAt,
    refine(moment, onStart) {
      const stop = link.subscribe((event) => {
        if (!('position' in event) || event.at < moment || !clock.isPlaying()) return
        stop()
        onStart(startAt(moment))
      })
      return stop
    },
    end() {
      link.send({ type: 'pause' })
      link.send({ type: 'recording', on: false })
    },
  }
}

/** For a recording without a lesson. */
export const noLessonPlayback: LessonPlayback = {
  countIn: () => () => {},
  startAt: () => ({ start: 0, offset: 0, rate: 1 }),
  refine: () => () => {},
  end: () => {},
}

/** How the lesson is played up to the position where the recording begins. */
export interface LeadIn {
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
