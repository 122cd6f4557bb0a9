import type { LessonPlace } from '../catalogue.ts'
import type { Learned } from './learned.ts'
import { continueAt } from './progress.ts'

/** What a lesson of a program is to somebody; null for one that is simply there. */
export type PlaceState = 'finished' | 'in-progress' | 'not-started' | null

/**
 * The state of one lesson of a program (F111): finished in that very program; the one to continue with; or, while
 * nothing is finished, the first one.
 */
export function placeState(
  place: LessonPlace,
  places: readonly LessonPlace[],
  isFinished: (lessonId: number) => boolean,
): PlaceState {
  if (isFinished(place.id)) return 'finished'
  if (continueAt(places, isFinished)?.id !== place.id) return null
  return places.some(({ id }) => isFinished(id)) ? 'in-progress' : 'not-started'
}

const nothing: ReadonlySet<number> = new Set()

/** Lessons finished inside a program: one finished elsewhere does not count (specification, 4). */
export const finishedInside = (learned: Pick<Learned, 'programs'>, programId: number): ReadonlySet<number> =>
  learned.programs.get(programId) ?? nothing
