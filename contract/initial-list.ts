import type { HomeData } from './home.ts'
import type { InitialCollectionList, InitialItem, InitialProfessor } from './initial-pages.ts'
import type { Lesson } from './lesson.ts'
import type { ListQuery } from './rules/list-query.ts'
import type { Span } from './workers.ts'

/**
 * The first page of all classes, embedded in a server-rendered page until the catalogue worker is ready. The same for
 * every visitor, without progress (F71, F77).
 */
export interface InitialList {
  /** When it was rendered, in ms: badges for new and upcoming lessons refer to it. */
  readonly now: number
  /** Most recent first, one page of them. */
  readonly lessons: readonly Lesson[]
  /** How many classes there are. */
  readonly total: number
  /** The search, if any, and facts about its results. */
  readonly asked?: {
    readonly query: ListQuery
    readonly page: number
    readonly marks: readonly (readonly Span[])[]
    readonly similarFrom: number
    readonly missing: string | null
  }
}

/** The first rail of the discovery page, embedded in a server-rendered page. */
export interface InitialRail {
  /** When it was rendered, in ms. */
  readonly now: number
  /** The trends of the academy, in their order. */
  readonly trends: readonly Lesson[]
}

/** The data that a server-rendered page embeds for its screen. */
export interface InitialData {
  readonly list?: InitialList | undefined
  readonly rail?: InitialRail | undefined
  readonly item?: InitialItem | undefined
  readonly professor?: InitialProfessor | undefined
  readonly collectionList?: InitialCollectionList | undefined
  readonly home?: HomeData | undefined
  /** The prices of a page that shows them without the landing's other contents. */
  readonly offers?: Pick<HomeData, 'currency' | 'offers'> | undefined
}

/** The id of the element that holds `InitialData` as JSON. */
export const initialDataId = 'opening-data'
