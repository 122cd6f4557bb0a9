import type { PlayerEvent } from '#contract/messages.ts'

/** The position of a lesson at one moment. */
interface LessonMoment {
  /** Seconds; negative when the lesson had not begun yet. */
  readonly position: number
  readonly rate: number
}

/** The position of the lesson over time, from its player's events. */
export interface LessonClock {
  update(event: PlayerEvent): void
  /** The position at a moment in ms since 1970; null before the first event. */
  at(moment: number): LessonMoment | null
  /** Whether the position moves. */
  isPlaying(): boolean
  /** Whether it stands still until the learner plays it, and not for want of data. */
  isPaused(): boolean
}

/** Ms since 1970 with fractions, comparable with the player's in its own frame. */
export const clockNow = (): number => performance.timeOrigin + performance.now()

/** Ms that an event may be late. */
const maxLateMs = 10_000

/** A clock without events yet. Between two events it goes on at the speed of the last one. */
export function createLessonClock(): LessonClock {
  let last: { readonly position: number; readonly rate: number; readonly at: number } | null = null
  let playing = false
  let paused = true
  return {
    update(event) {
      if (!('position' in event)) return
      // Events may arrive out of order. One that is much older was sent after the device's clock was put back.
      if (last && event.at < last.at && last.at - event.at < maxLateMs) return
      const { position, rate, at } = event
      last = { position, rate, at }
      if (event.type === 'time') return
      playing = event.type === 'playing'
      paused = !playing && event.type !== 'waiting'
    },
    at(moment) {
      if (!last) return null
      const elapsed = playing ? ((moment - last.at) / 1000) * last.rate : 0
      return { position: last.position + elapsed, rate: last.rate }
    },
    isPlaying: () => playing,
    isPaused: () => paused,
  }
}
