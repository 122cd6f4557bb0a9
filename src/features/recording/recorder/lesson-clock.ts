import type { PlayerEvent } from '#contract/messages.ts'

/** Where a lesson is at some moment. */
export interface LessonMoment {
  /** Seconds; before the beginning when the lesson had not begun by then. */
  readonly position: number
  readonly rate: number
}

/** The time of the lesson beside the camera, as far as its player has told it. */
export interface LessonClock {
  update(event: PlayerEvent): void
  /** Where the lesson is, or was, at a moment in ms since 1970; null before it has said anything. */
  at(moment: number): LessonMoment | null
  isPlaying(): boolean
}

/** Ms since 1970 with fractions, as the player counts them in its own frame. */
export const clockNow = (): number => performance.timeOrigin + performance.now()

/** A clock that has heard nothing yet. Between two words of the player it goes on at the speed of the last one. */
export function createLessonClock(): LessonClock {
  let last: { readonly position: number; readonly rate: number; readonly at: number } | null = null
  let playing = false
  return {
    update(event) {
      if (!('position' in event)) return
      // A word about a moment before the last one came late, and knows less.
      if (last && event.at < last.at) return
      const { position, rate, at } = event
      last = { position, rate, at }
      if (event.type !== 'time') playing = event.type === 'playing'
    },
    at(moment) {
      if (!last) return null
      const gone = playing ? ((moment - last.at) / 1000) * last.rate : 0
      return { position: last.position + gone, rate: last.rate }
    },
    isPlaying: () => playing,
  }
}
