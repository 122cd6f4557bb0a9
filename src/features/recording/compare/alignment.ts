import { clampOffset } from '#contract/rules/recording-limit.ts'

/** The position of a recording against its lesson. All in seconds. */
export interface TakeTiming {
  /** Of the recording. */
  readonly duration: number
  /** Of the lesson at the recording's first frame. */
  readonly start: number
  /** The lesson's playback rate while the recording was made, in real time. */
  readonly rate: number
  /** Of the lesson: the recording is shown that much later than `start`; negative for earlier. */
  readonly offset: number
}

/** Maps a video's own seconds to those of the lesson: second 0 is at `shift`, each lasts `scale` of them. */
export interface Alignment {
  readonly shift: number
  readonly scale: number
}

/** The alignment of the lesson itself. */
export const identityAlignment: Alignment = { shift: 0, scale: 1 }

export const alignmentOf = ({ start, rate, offset }: TakeTiming): Alignment => ({ shift: start + offset, scale: rate })

/** Converts a second of the lesson to the video's own. */
export const ownTime = ({ shift, scale }: Alignment, lessonTime: number) => (lessonTime - shift) / scale

/** Converts a video's own second to the lesson's. */
export const lessonTime = ({ shift, scale }: Alignment, own: number) => shift + own * scale

/** The playback rate that keeps a video in step with the lesson at `speed`. */
export const ownSpeed = ({ scale }: Alignment, speed: number) => speed / scale

/** A range of the lesson, in its seconds. */
export interface LessonRange {
  readonly from: number
  readonly to: number
}

/** The range of the lesson that the recording covers, within the lesson's duration. */
export function coveredRange(take: TakeTiming, lessonDuration: number): LessonRange {
  const alignment = alignmentOf(take)
  const from = Math.min(Math.max(0, alignment.shift), lessonDuration)
  return { from, to: Math.max(from, Math.min(lessonDuration, lessonTime(alignment, take.duration))) }
}

export const clampToRange = ({ from, to }: LessonRange, position: number) => Math.min(Math.max(position, from), to)

/** One press moves the recording by a frame of 25 a second. */
const nudgeStep = 0.04

/** The offset after `steps` presses, in whole hundredths: rounding errors do not add up. */
export function nudged(offset: number, steps: number): number {
  return clampOffset(Math.round((offset + steps * nudgeStep) * 100) / 100)
}
