import type { Course, Program } from '../catalogue.ts'
import type { Lesson } from '../lesson.ts'
import { levelFacts } from '../level.ts'

/** A field that is searched: its name, its weight, and how to read it. */
export interface SearchField<T> {
  readonly name: string
  readonly weight: number
  readonly read: (item: T) => string | string[]
  /** Whether the field is the item's duration: a typed duration (`15 min`) matches such fields alone. */
  readonly isDuration?: boolean
  /** Word count of the whole text of the item at a position, where `read` returns an excerpt: it weighs a match. */
  readonly wordCount?: (position: number) => number
}

/** Threshold and weighted fields of a search, used by every engine. */
export interface SearchSettings<T> {
  readonly threshold: number
  readonly fields: readonly SearchField<T>[]
}

/**
 * Lessons (F88): threshold 0.25, title 4, instructor 2, description 0.5; the other fields are named without a weight,
 * so they weigh 1.
 */
export const lessonSearch: SearchSettings<Lesson> = {
  threshold: 0.25,
  fields: [
    { name: 'title', weight: 4, read: (lesson) => lesson.title },
    { name: 'instructor', weight: 2, read: (lesson) => lesson.instructor.name },
    { name: 'description', weight: 0.5, read: (lesson) => lesson.description },
    { name: 'level', weight: 1, read: (lesson) => levelFacts(lesson.level).title },
    { name: 'groups', weight: 1, read: (lesson) => lesson.groups.map((group) => group.name) },
    { name: 'discipline', weight: 1, read: (lesson) => lesson.discipline.name },
    { name: 'family', weight: 1, read: (lesson) => lesson.family.name },
    { name: 'category', weight: 1, read: (lesson) => lesson.category },
    { name: 'duration_search', weight: 1, read: (lesson) => lesson.duration_search },
    { name: 'duration_search_2', weight: 1, isDuration: true, read: (lesson) => lesson.duration_search_2 },
  ],
}

/** Courses and programs (F89): threshold 0.3 over four fields of equal weight. */
export const collectionSearch: SearchSettings<Course | Program> = {
  threshold: 0.3,
  fields: [
    { name: 'title', weight: 1, read: (item) => item.title },
    { name: 'level', weight: 1, read: (item) => levelFacts(item.level).title },
    { name: 'description', weight: 1, read: (item) => item.description.replace(/<[^>]*>/g, ' ') },
    { name: 'groups', weight: 1, read: (item) => item.groups.map((group) => group.name) },
  ],
}
