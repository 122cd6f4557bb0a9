import type { Take } from '#browser-storage/take.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import type { LessonClock } from './lesson-clock.ts'

/** Where a take begins in its lesson, as its row says it. */
export type LessonStart = Pick<Take, 'start' | 'offset' | 'rate'>

/** The lesson that plays while somebody records. */
export interface LessonPlayback {
  /** Brings the lesson to where it stands now in so many seconds, playing; gives the way to call that off. */
  countIn(seconds: number): () => void
  /** Where it was at a moment in ms since 1970. */
  startAt(moment: number): LessonStart
  /** Says once, more exactly, where it was at a moment: its first word after that knows. Gives the way to stop. */
  refine(moment: number, onStart: (start: LessonStart) => void): () => void
  pause(): void
}

/** A lesson on this page, by what its player says. */
export function createLessonPlayback(clock: LessonClock, link: PlayerLink, now: () => number): LessonPlayback {
  const startAt = (moment: number): LessonStart => {
    const { position, rate } = clock.at(moment) ?? { position: 0, rate: 1 }
    // A lesson that had not begun yet comes that much later.
    return { start: Math.max(0, position), offset: Math.min(0, position), rate }
  }
  return {
    countIn(seconds) {
      const { start, rate } = startAt(now())
      const { from, after } = leadIn(start, rate, seconds)
      if (clock.isPlaying()) link.ask({ type: 'pause' })
      link.ask({ type: 'seek', position: from })
      const timer = setTimeout(() => link.ask({ type: 'play' }), after * 1000)
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
    pause: () => link.ask({ type: 'pause' }),
  }
}

/** Where no lesson is beside the camera. */
export const noLessonPlayback: LessonPlayback = {
  countIn: () => () => {},
  startAt: () => ({ start: 0, offset: 0, rate: 1 }),
  refine: () => () => {},
  pause: () => {},
}

/** How a lesson is brought to the moment from which somebody records. */
export interface LeadIn {
  /** Seconds of the lesson. */
  readonly from: number
  /** Seconds of the count that pass before it plays. */
  readonly after: number
}

/**
 * The lesson plays through the count, so that the learner dances in on the beat and it reaches `position` at zero. Where
 * there is not enough of it before, the count begins in silence.
 */
export function leadIn(position: number, rate: number, count: number): LeadIn {
  const played = Math.min(count, position / rate)
  return { from: position - played * rate, after: count - played }
}
