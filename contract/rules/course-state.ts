import type { LessonList, LessonPlace } from '../catalogue.ts'
import type { Lesson } from '../lesson.ts'
import type { LevelSlug } from '../level.ts'
import { placesOf } from './lesson-list.ts'
import type { Progress } from './progress.ts'

/** How far somebody is in a course or program: what its button says follows from it (F108). */
export type CollectionState = 'not-started' | 'in-progress' | 'finished'

/** A list without lessons is not begun, and so never finished. */
export function collectionState({ finished, total }: Pick<Progress, 'finished' | 'total'>): CollectionState {
  if (finished === 0) return 'not-started'
  return finished === total ? 'finished' : 'in-progress'
}

/** The lessons of one level of a course, in the level's order; blocks opened. */
export function placesInLevel(
  list: LessonList,
  lessons: readonly Pick<Lesson, 'id' | 'level'>[],
  level: LevelSlug,
): LessonPlace[] {
  const ofLevel = new Set(lessons.filter((lesson) => lesson.level === level).map(({ id }) => id))
  return placesOf(list).filter(({ id }) => ofLevel.has(id))
}

/**
 * The lessons somebody is learning in a course: those of the level they signed up to, else all of them. So are they
 * where that level has no lessons any more.
 */
export function placesLearned(
  list: LessonList,
  lessons: readonly Pick<Lesson, 'id' | 'level'>[],
  level: LevelSlug | null,
): LessonPlace[] {
  const inLevel = level === null ? [] : placesInLevel(list, lessons, level)
  return inLevel.length > 0 ? inLevel : placesOf(list)
}
