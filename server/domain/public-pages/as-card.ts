import type { Course, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'

/** A lesson as its card shows it: without the texts, which are most of its size. */
export const asCard = (lesson: Lesson): Lesson => ({
  ...lesson,
  description: '',
  instructor: { ...lesson.instructor, description: '' },
})

/**
 * A lesson as the list of a program shows it: with its own text, which would push down what follows if it came later.
 */
export const asEntry = (lesson: Lesson): Lesson => ({ ...asCard(lesson), description: lesson.description })

/** A course or program as its card shows it. */
export function asCollectionCard<Collection extends Course | Program>(collection: Collection): Collection {
  const info = 'level_info' in collection ? { level_info: {} } : {}
  return { ...collection, description: '', requirements: [], additional_info: [], ...info }
}
