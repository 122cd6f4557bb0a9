import type { LessonRange } from './alignment.ts'

/** One of the two videos. */
export type Side = 'lesson' | 'take'

/** The state of a comparison, as reported by the events of its two `<video>` elements. */
export interface ComparisonState {
  readonly playing: boolean
  /** Playing was requested, and the video is buffering. */
  readonly waiting: boolean
  /** Seconds of the lesson. */
  readonly position: number
  /** The part of the lesson that the take covers: nothing else is played. */
  readonly range: LessonRange
  readonly speed: number
  readonly looping: boolean
  /** Seconds of the lesson, set by hand. */
  readonly offset: number
  /** The videos that cannot be played. */
  readonly broken: Readonly<Record<Side, boolean>>
}

export const minSpeed = 0.25
export const maxSpeed = 2
export const speedStep = 0.05

/** Rounds a speed to steps of 0.05 and clamps it. */
export const clampSpeed = (speed: number) =>
  Math.min(maxSpeed, Math.max(minSpeed, Math.round(speed / speedStep) / Math.round(1 / speedStep)))

/** The layout of the two videos. */
export interface ComparisonView {
  readonly layout: 'beside' | 'over'
  /** Of the take, in layout `over`. */
  readonly opacity: number
  /** Whether the take comes first, in layout `beside`. */
  readonly takeFirst: boolean
  readonly takeMirrored: boolean
  readonly lessonMirrored: boolean
}

/**
 * The take is mirrored, as the learner saw it while recording. A lesson is taught facing the learner, who dances it as
 * in a mirror, so that both move to the same side.
 */
export const defaultView: ComparisonView = {
  layout: 'beside',
  opacity: 0.5,
  takeFirst: false,
  takeMirrored: true,
  lessonMirrored: false,
}

/** The lesson of a recording, for the comparison. */
export interface ComparedLesson {
  /** Null where its media is not known: the take is then shown alone. */
  readonly src: string | null
  readonly poster: string | null
  readonly title: string
}
