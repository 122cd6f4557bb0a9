import type { Stretch } from './alignment.ts'

/** Which of the two pictures. */
export type Side = 'lesson' | 'take'

/** What is known of a take beside its lesson, as the two elements said it. */
export interface ComparisonState {
  readonly playing: boolean
  /** Asked to play, but not enough of it has arrived. */
  readonly waiting: boolean
  /** Seconds of the lesson. */
  readonly position: number
  /** What the take covers of the lesson: nothing else is played. */
  readonly stretch: Stretch
  readonly speed: number
  readonly looping: boolean
  /** Seconds of the lesson, set by hand. */
  readonly offset: number
  /** What could not be played. */
  readonly broken: Readonly<Record<Side, boolean>>
}

export const slowest = 0.25
export const fastest = 2
export const speedStep = 0.05

/** A speed as it may be: in steps of 0.05 from a quarter to twice. */
export const speedAsAllowed = (speed: number) =>
  Math.min(fastest, Math.max(slowest, Math.round(speed / speedStep) / Math.round(1 / speedStep)))
