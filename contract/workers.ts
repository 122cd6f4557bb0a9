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
export interface CatalogueWorkerApi {
  /** Reads the stored catalogue, without the network. */
  open(): Promise<CatalogueState>
  /** Asks the server for a newer catalogue; what is stored stays untouched when that fails. */
  refresh(): Promise<RefreshAnswer>
  /** Asks for the descriptions that the last refresh left out; until they come, a description is its opening. */
  loadDescriptions(): Promise<RefreshAnswer>
  /** Everything but the lessons: small enough to hand over whole. */
  collections(): Promise<Collections>
  /** The lessons asked for, in the order asked; unknown ids are left out. */
  lessons(ids: readonly number[]): Promise<Lesson[]>
  /** The ids of a group in the group's own order (F93), at most `limit`; none while nothing is stored. */
  group(name: VideoGroup, limit: number): Promise<number[]>
  /** One key or tick: the page of ids, the total, and the count of every option. The newest request wins. */
  find(request: FindRequest): Promise<FindAnswer>
  /** What the text may become: styles and instructors first, then titles. The newest request wins. */
  suggest(request: SuggestRequest): Promise<SuggestAnswer>
  /** Courses or programs by text, as ids in their order. */
  findCollections(request: CollectionRequest): Promise<CollectionAnswer>
}

export type CatalogueState =
  /** `revision` is the catalogue's version; `storedAt` is when this copy arrived, in ms. */
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
      /** For each id, the stretches of its title that the text met. */
      readonly marks: readonly (readonly Span[])[]
      readonly page: number
      readonly total: number
      /**
       * Rank, counted from 0 over the whole result, of the first lesson that is only similar: found by the letters of
       * the text and not by its words. Equal to `total` when there is none, or when an explicit order mixes them.
       */
      readonly similarFrom: number
      /** Words of the text that nothing in the catalogue says, as they were typed; null for none. */
      readonly missing: string | null
      /** For each kind, how many lessons each option would leave, given the text and the other kinds. */
      readonly counts: Readonly<Record<FilterKind, Readonly<Record<string, number>>>>
      readonly timings: FindTimings
    }
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'empty'; readonly seq: number }

/** A stretch of a text: first letter, and the one after the last, in UTF-16 units. */
export type Span = readonly [start: number, end: number]

/** Where the time of a request went, in ms. */
export interface FindTimings {
  /** From being heard to being run. */
  readonly waited: number
  /** Text to lessons; 0 when the text was the last one's. */
  readonly searched: number
  /** Filters, counts, order and page. */
  readonly arranged: number
}

export interface SuggestRequest {
  readonly seq: number
  readonly text: string
  readonly limit: number
}

/** What a learner may have begun to type, with the letters that agree. */
export type Suggestion =
  | {
      readonly kind: 'lesson'
      readonly id: number
      readonly slug: string
      readonly label: string
      readonly marks: readonly Span[]
    }
  | {
      readonly kind: 'professor'
      readonly id: number
      readonly slug: string
      readonly label: string
      readonly marks: readonly Span[]
    }
  | {
      readonly kind: 'style'
      /** The filter it ticks. */
      readonly filter: Extract<FilterKind, 'families' | 'disciplines'>
      readonly slug: string
      readonly label: string
      readonly marks: readonly Span[]
    }

export type SuggestAnswer =
  | { readonly kind: 'found'; readonly seq: number; readonly suggestions: readonly Suggestion[] }
  | { readonly kind: 'stale'; readonly seq: number }

export interface CollectionRequest {
  readonly of: 'courses' | 'programs'
  readonly text: string
  readonly order: Order | null
}

export type CollectionAnswer = { readonly ready: true; readonly ids: readonly number[] } | { readonly ready: false }

/**
 * What the page may ask of the media thread: to turn what a recorder left into something that plays everywhere. It is
 * born at its first job and ended when idle.
 */
export interface MediaWorkerApi {
  /**
   * Makes the best file this browser can of a take: an mp4 with H.264 by copying, else by WebCodecs, else by
   * ffmpeg.wasm, else the original. What is cut off does not stay in the file (the original then begins at a key frame,
   * and only one that cannot be cut at all comes back whole: `duration` tells), and what came out is read again before
   * it is given. `progress` hears a share from 0 to 1, at most ten times a second. Jobs are done one at a time. Rejects
   * with a RangeError where nothing of the take would be kept, and with `unexpected` when the thread has died.
   */
  prepare(job: PrepareJob, progress: (share: number) => void): Promise<PrepareAnswer>
  /** Ends a job; its `prepare` answers `cancelled`. */
  cancel(id: string): Promise<void>
}

/** A file of media: its bytes, which are transferred, and what they are said to be. */
export interface MediaBytes {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
}

export interface PrepareJob {
  /** Names the job, for `cancel`. */
  readonly id: string
  readonly take: MediaBytes
  /** Seconds to keep; beyond the end is the end. */
  readonly from: number
  readonly to: number
  /** Ways that may be taken, best first; all of them when left out. The original comes back when none of them worked. */
  readonly methods?: readonly PrepareMethod[]
}

/** How a file was made. */
export const prepareMethods = ['copied', 'webcodecs', 'ffmpeg', 'original'] as const
export type PrepareMethod = (typeof prepareMethods)[number]

export type PrepareAnswer =
  | {
      readonly kind: 'prepared'
      readonly way: PrepareMethod
      readonly file: MediaBytes
      /** Seconds. */
      readonly duration: number
      readonly width: number
      readonly height: number
      /** Tracks of the take that are not in the file. */
      readonly lost: readonly ('video' | 'audio')[]
      /** A picture of it, webp or jpeg; null where none could be drawn. */
      readonly poster: MediaBytes | null
    }
  | { readonly kind: 'unreadable'; readonly why: 'empty' | 'unreadable' | 'no_picture' }
  | { readonly kind: 'cancelled' }
