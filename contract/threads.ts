import type { Course, Family, Professor, Program } from './catalogue.ts'
import type { VideoGroup } from './class-type.ts'
import type { FailureCode } from './errors.ts'
import type { Lesson } from './lesson.ts'
import type { FilterKind, LessonFilters } from './rules/lesson-filters.ts'
import type { Order } from './rules/ordering.ts'

/**
 * What the page may ask the catalogue thread. A refusal is an answer with a code, never a throw: across threads an
 * error keeps only its name, message and stack.
 */
export interface CatalogueThread {
  /** Reads the stored catalogue, without the network. */
  open(): Promise<CatalogueState>
  /** Asks the server for a newer catalogue; what is stored stays untouched when that fails. */
  refresh(): Promise<RefreshAnswer>
  /** Everything but the lessons: small enough to hand over whole. */
  collections(): Promise<Collections>
  /** The lessons asked for, in the order asked; unknown ids are left out. */
  lessons(ids: readonly number[]): Promise<Lesson[]>
  /** The ids of a group in the group's own order (F93), at most `limit`; none while nothing is stored. */
  group(name: VideoGroup, limit: number): Promise<number[]>
  /** One key or tick: the page of ids, the total, and the count of every option. The newest request wins. */
  find(request: FindRequest): Promise<FindAnswer>
  /** Courses or programs by text, as ids in their order. */
  findCollections(request: CollectionRequest): Promise<CollectionAnswer>
}

export type CatalogueState =
  /** `revision` is the server's ETag; `storedAt` is when this copy arrived, in ms. */
  | { readonly ready: true; readonly revision: string; readonly lessons: number; readonly storedAt: number }
  | { readonly ready: false }

export type RefreshAnswer =
  | { readonly ok: true; readonly changed: boolean; readonly revision: string }
  | { readonly ok: false; readonly code: FailureCode }

export interface Collections {
  readonly families: readonly Family[]
  readonly professors: readonly Professor[]
  readonly courses: readonly Course[]
  readonly programs: readonly Program[]
}

export interface FindRequest {
  /** Grows with every request of a page; an older one that has not started yet is answered as stale. */
  readonly seq: number
  readonly text: string
  readonly filters: LessonFilters
  /** Null: relevance while a text is set, else the most recent first (Q37). */
  readonly order: Order | null
  /** From 1; one beyond the end gives the last page. */
  readonly page: number
  readonly pageSize: number
}

export type FindAnswer =
  | {
      readonly kind: 'found'
      readonly seq: number
      /** The ids of the page, transferred. */
      readonly ids: Uint32Array
      readonly page: number
      readonly total: number
      /** For each kind, how many lessons each option would leave, given the text and the other kinds. */
      readonly counts: Readonly<Record<FilterKind, Readonly<Record<string, number>>>>
      /** Milliseconds spent searching. */
      readonly took: number
    }
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'empty'; readonly seq: number }

export interface CollectionRequest {
  readonly of: 'courses' | 'programs'
  readonly text: string
  readonly order: Order | null
}

export type CollectionAnswer = { readonly ready: true; readonly ids: readonly number[] } | { readonly ready: false }
