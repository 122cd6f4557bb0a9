import type { Lesson } from './lesson.ts'
import type { ListQuery } from './rules/list-query.ts'
import type { Span } from './workers.ts'

/**
 * The first page of all classes, as the server writes it into the page of a first visit: there before the thread that
 * owns the catalogue is. Everybody's alike, nobody's progress in it (F71, F77).
 */
export interface InitialList {
  /** When it was drawn, in ms: what is new and what has still to come was decided then. */
  readonly now: number
  /** Most recent first, one page of them. */
  readonly lessons: readonly Lesson[]
  /** How many classes there are. */
  readonly total: number
  /** What was asked for, and what is said of the answer; the plain first page where it is absent. */
  readonly asked?: {
    readonly query: ListQuery
    readonly page: number
    readonly marks: readonly (readonly Span[])[]
    readonly similarFrom: number
    readonly missing: string | null
  }
}

/** The first row of the discovery page, as the server writes it into the page of a first visit. */
export interface InitialRail {
  /** When it was drawn, in ms. */
  readonly now: number
  /** The trends of the academy, in their order. */
  readonly trends: readonly Lesson[]
}

/** What a screen that the server has drawn begins with. */
export interface InitialData {
  readonly list?: InitialList | undefined
  readonly rail?: InitialRail | undefined
}

/** The id of the element that holds `InitialData` as JSON. */
export const initialDataId = 'opening-data'
