import type { Lesson } from './lesson.ts'

/**
 * The first page of all classes, as the server writes it into the page of a first visit: there before the thread that
 * owns the catalogue is. Everybody's alike, nobody's progress in it (F71, F77).
 */
export interface OpeningList {
  /** When it was drawn, in ms: what is new and what has still to come was decided then. */
  readonly now: number
  /** Most recent first, one page of them. */
  readonly lessons: readonly Lesson[]
  /** How many classes there are. */
  readonly total: number
}

/** The id of the element that holds it, as JSON. */
export const openingListId = 'opening-list'
