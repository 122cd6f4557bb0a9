import type { Course, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'

/** A lesson as its card shows it: without the texts, which are most of its size. */
export const asCard = (lesson: Lesson): Lesson => ({
  ...lesson,
  description: '',
  instructor: { ...lesson.instructor, description: '' },
})

/** A course or program as its card shows it. */
export function asCollectionCard<Collection extends Course | Program>(collection: Collection): Collection {
  const info = 'level_info' in collection ? { level_info: {} } : {}
  return { ...collection, description: '', requirements: [], additional_info: [], ...info }
}
