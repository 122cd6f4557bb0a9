import type { ClassType } from '../class-type.ts'
import type { Lesson } from '../lesson.ts'
import type { LevelSlug } from '../level.ts'
import { bucketOf, type DurationBucket } from './duration.ts'

/** Selected filter options. Within one kind any may match; across kinds all must (F85). */
export interface LessonFilters {
  /** Slugs. */
  readonly families: readonly string[]
  /** Slugs. */
  readonly disciplines: readonly string[]
  /** Ids of instructors. */
  readonly professors: readonly number[]
  readonly classTypes: readonly ClassType[]
  readonly levels: readonly LevelSlug[]
  readonly durations: readonly DurationBucket[]
}
export type FilterKind = keyof LessonFilters

export const filterKinds = [
  'families',
  'disciplines',
  'professors',
  'classTypes',
  'levels',
  'durations',
] as const satisfies readonly FilterKind[]

export const noFilters: LessonFilters = {
  families: [],
  disciplines: [],
  professors: [],
  classTypes: [],
  levels: [],
  durations: [],
}

/** The option of a lesson in one kind, as text: the key of its count. */
export function optionOf(lesson: Lesson, kind: FilterKind): string {
  switch (kind) {
    case 'families':
      return lesson.family.slug
    case 'disciplines':
      return lesson.discipline.slug
    case 'professors':
      return String(lesson.instructor.id)
    case 'classTypes':
      return lesson.category
    case 'levels':
      return lesson.level
    case 'durations':
      return bucketOf(lesson.duration)
  }
}

/** How many options are ticked in all: the n of 'Quitar filtros (n)'. */
export function countFilters(filters: LessonFilters): number {
  return filterKinds.reduce((total, kind) => total + filters[kind].length, 0)
}
