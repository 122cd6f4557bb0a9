/** How a recording lies beside its lesson. Everything in seconds. */
export interface TakeTiming {
  /** Of the recording. */
  readonly duration: number
  /** Of the lesson at the recording's first picture. */
  readonly start: number
  /** The speed at which the lesson played meanwhile; the recording itself was made in real time. */
  readonly rate: number
  /** Of the lesson, by which the recording is shown later than `start` says; negative for earlier. */
  readonly offset: number
}

/** Where a picture's own seconds lie on those of the lesson: its first one is at `shift`, each lasts `scale` of them. */
export interface Alignment {
  readonly shift: number
  readonly scale: number
}

/** The lesson beside itself. */
export const identityAlignment: Alignment = { shift: 0, scale: 1 }

export const alignmentOf = ({ start, rate, offset }: TakeTiming): Alignment => ({ shift: start + offset, scale: rate })

/** The second of a picture that belongs to a second of the lesson. */
export const ownTime = ({ shift, scale }: Alignment, lessonTime: number) => (lessonTime - shift) / scale

/** The second of the lesson that a picture's own second belongs to. */
export const lessonTime = ({ shift, scale }: Alignment, own: number) => shift + own * scale

/** How fast a picture plays so that it goes along with a lesson at `speed`. */
export const ownSpeed = ({ scale }: Alignment, speed: number) => speed / scale

/** A part of the lesson, in its seconds. */
export interface LessonRange {
  readonly from: number
  readonly to: number
}

/** What the recording covers of the lesson: never before its first second nor after its last. */
export function coveredRange(take: TakeTiming, lessonDuration: number): LessonRange {
  const alignment = alignmentOf(take)
  const from = Math.min(Math.max(0, alignment.shift), lessonDuration)
  return { from, to: Math.max(from, Math.min(lessonDuration, lessonTime(alignment, take.duration))) }
}

export const clampToRange = ({ from, to }: LessonRange, position: number) => Math.min(Math.max(position, from), to)

/** One press moves the recording by a picture of 25 a second. */
export const nudgeStep = 0.04
const maxOffset = 5

/** The offset after `steps` presses, in whole hundredths: a hundred presses there and back end where they began. */
export function nudged(offset: number, steps: number): number {
  const moved = Math.round((offset + steps * nudgeStep) * 100) / 100
  return Math.min(maxOffset, Math.max(-maxOffset, moved))
}
