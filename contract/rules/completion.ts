import type { LessonPlace } from '../catalogue.ts'

export interface Completion {
  readonly finished: number
  readonly total: number
  /** 0 to 100, not rounded. */
  readonly percent: number
}

/** How far a learner is in a list of lessons, blocks opened (F106). A list without lessons is not begun. */
export function completionOf(
  places: readonly Pick<LessonPlace, 'id'>[],
  isFinished: (lessonId: number) => boolean,
): Completion {
  const finished = places.filter((place) => isFinished(place.id)).length
  const total = places.length
  return { finished, total, percent: total === 0 ? 0 : (finished / total) * 100 }
}

/** The displayed percentage: 100 only when all is finished, 0 only when nothing is. */
export function shownPercent({ finished, total, percent }: Completion): number {
  if (finished === 0) return 0
  if (finished === total) return 100
  return Math.min(99, Math.max(1, Math.round(percent)))
}

/** The lesson after the last one finished without a gap (F107), or undefined when all are finished. */
export function continueAt(
  places: readonly LessonPlace[],
  isFinished: (lessonId: number) => boolean,
): LessonPlace | undefined {
  return places.find((place) => !isFinished(place.id))
}
