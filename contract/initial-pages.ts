import type { Course, Family, Professor, Program } from './catalogue.ts'
import type { Collections } from './catalogue-update.ts'
import type { Lesson } from './lesson.ts'
import type { ScreenName } from './paths.ts'
import type { ListQuery } from './rules/list-query.ts'
import type { VideoData } from './video-data.ts'

/**
 * What a course, program or lesson page is server-rendered with: the part of the catalogue that it shows. The same for
 * every guest; of a lesson its public facts, with the streams of one that everybody may watch.
 */
export interface InitialItem {
  readonly screen: ScreenName
  /** The course, program or lesson in the URL. */
  readonly id: number
  /** Only those that the page shows. */
  readonly collections: Collections
  /** Those of the course or program, in its order. Only the lesson that is shown has its description. */
  readonly lessons: readonly Lesson[]
  /** Of a public lesson with media; the player starts without a call. */
  readonly video?: VideoData | undefined
}

/** What a professor's page is server-rendered with. */
export interface InitialProfessor {
  readonly professor: Professor
  /** Those with lessons of theirs, and the families whose hues they have. */
  readonly courses: readonly Course[]
  readonly families: readonly Family[]
  /** One page of their lessons, the most recent first. */
  readonly lessons: readonly Lesson[]
  readonly page: number
  /** All their lessons. */
  readonly total: number
}

/** What a list of courses or programs is server-rendered with. */
export interface InitialCollectionList {
  readonly of: 'courses' | 'programs'
  readonly query: ListQuery
  readonly families: readonly Family[]
  /** One page of those that are published, in the order of the query. */
  readonly items: readonly (Course | Program)[]
  readonly page: number
  /** All that are published. */
  readonly total: number
  /** Programs whose premiere is still to come. */
  readonly upcoming: readonly Program[]
}
