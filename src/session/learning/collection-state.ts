import type { LessonList, LessonPlace } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LevelSlug } from '#contract/level.ts'
import { type Completion, continueAt } from '#contract/rules/completion.ts'
import type { LearnerProgress } from '#contract/rules/learner-progress.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'

/** Completion of a learner in a course or program; decides the label of its button (F108). */
type CollectionState = 'not-started' | 'in-progress' | 'finished'

/** An empty list is not started, and so never finished. */
export function collectionState({ finished, total }: Pick<Completion, 'finished' | 'total'>): CollectionState {
  if (finished === 0) return 'not-started'
  return finished === total ? 'finished' : 'in-progress'
}

/** The lessons of one level of a course, in its order, those inside blocks included. */
export function placesInLevel(
  list: LessonList,
  lessons: readonly Pick<Lesson, 'id' | 'level'>[],
  level: LevelSlug,
): LessonPlace[] {
  const ofLevel = new Set(lessons.filter((lesson) => lesson.level === level).map(({ id }) => id))
  return placesOf(list).filter(({ id }) => ofLevel.has(id))
}

/**
 * The lessons of a learner's course: those of the enrolled level; all of them without a level, or where it has no
 * lessons any more.
 */
export function placesLearned(
  list: LessonList,
  lessons: readonly Pick<Lesson, 'id' | 'level'>[],
  level: LevelSlug | null,
): LessonPlace[] {
  const inLevel = level === null ? [] : placesInLevel(list, lessons, level)
  return inLevel.length > 0 ? inLevel : placesOf(list)
}

/** State of a lesson in a program; null for none. */
export type PlaceState = 'finished' | 'in-progress' | 'not-started' | null

/**
 * The state of one lesson of a program (F111): finished in that program; the one to continue with; or, while
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

/** Lessons finished inside a program; those finished outside it do not count. */
export const finishedInside = (
  learnerProgress: Pick<LearnerProgress, 'programs'>,
  programId: number,
): ReadonlySet<number> => learnerProgress.programs.get(programId) ?? nothing
