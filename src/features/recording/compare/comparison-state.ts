import type { LessonRange } from './alignment.ts'

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
  readonly range: LessonRange
  readonly speed: number
  readonly looping: boolean
  /** Seconds of the lesson, set by hand. */
  readonly offset: number
  /** What could not be played. */
  readonly broken: Readonly<Record<Side, boolean>>
}

export const minSpeed = 0.25
export const maxSpeed = 2
export const speedStep = 0.05

/** A speed as it may be: in steps of 0.05 from a quarter to twice. */
export const clampSpeed = (speed: number) =>
  Math.min(maxSpeed, Math.max(minSpeed, Math.round(speed / speedStep) / Math.round(1 / speedStep)))

/** How the two pictures are laid out. The controls change it; the pictures show it. */
export interface ComparisonView {
  readonly layout: 'beside' | 'over'
  /** Of the take, where it lies over the lesson. */
  readonly opacity: number
  /** Whether the take stands first. */
  readonly takeFirst: boolean
  readonly takeMirrored: boolean
  readonly lessonMirrored: boolean
}

/**
 * The take is seen as in a mirror, as whoever danced it saw themselves meanwhile; a lesson is taught facing the learner,
 * who dances it as in a mirror too, so that both move to the same side.
 */
export const defaultView: ComparisonView = {
  layout: 'beside',
  opacity: 0.5,
  takeFirst: false,
  takeMirrored: true,
  lessonMirrored: false,
}

/** The lesson a recording was made beside, as a player shows it. */
export interface ComparedLesson {
  /** Null where it is not known what it plays. */
  readonly src: string | null
  readonly poster: string | null
  readonly title: string
}
