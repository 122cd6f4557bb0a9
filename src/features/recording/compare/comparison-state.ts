import type { LessonPicture } from '#browser-storage/take.ts'
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
 * The view that a comparison opens with: both videos as the learner saw them while recording. The take is mirrored
 * then, and a learner follows the side that they see, so both move to the same side.
 */
export const viewOf = (picture: LessonPicture | undefined): ComparisonView => ({
  layout: 'beside',
  opacity: 0.5,
  takeFirst: false,
  takeMirrored: true,
  lessonMirrored: picture?.mirrored ?? false,
})

/** Explains to which side both move in a view. `picture`: the lesson as the learner saw it; undefined if not known. */
export function sidesText(
  { takeMirrored, lessonMirrored }: ComparisonView,
  picture: LessonPicture | undefined,
): string {
  const asOthers = 'Te ves como te ven los demás'
  const asRecorded = 'Te ves como en un espejo, igual que al grabarte'
  if (!picture || picture.mirrored === lessonMirrored) {
    if (!takeMirrored) return `${asOthers}. Si así te mueves al revés que la clase, activa «Espejo: tú».`
    return picture
      ? `${asRecorded}: así te mueves hacia el mismo lado que la clase.`
      : `${asRecorded}. Si así te mueves al revés que la clase, cambia «Espejo: clase».`
  }
  return takeMirrored
    ? `${asRecorded}, pero la clase está al revés de como la bailaste: cambia «Espejo: clase» y os movéis hacia el mismo lado.`
    : `${asOthers}, y la clase está al revés de como la bailaste: así os movéis hacia el mismo lado.`
}

/** The lesson of a recording, for the comparison. */
export interface ComparedLesson {
  /** Null where its media is not known: the take is then shown alone. */
  readonly src: string | null
  readonly poster: string | null
  readonly title: string
  /** As the learner saw it while recording; undefined where that is not known. */
  readonly picture?: LessonPicture | undefined
}
