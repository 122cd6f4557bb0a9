import type { Collections } from './catalogue-update.ts'
import type { VideoGroup } from './class-type.ts'
import type { FailureCode } from './errors.ts'
import type { Lesson } from './lesson.ts'
import type { FilterKind, LessonFilters } from './rules/lesson-filters.ts'
import type { Order } from './rules/ordering.ts'

/**
 * The interface of the catalogue worker. A failure is an answer with a code, never a throw: Comlink transfers only an
 * error's name, message and stack.
 */
export interface CatalogueWorkerApi {
  /** Opens the stored catalogue, without the network. */
  open(): Promise<CatalogueState>
  /** Fetches a newer catalogue; a failure leaves the stored one unchanged. */
  refresh(): Promise<RefreshAnswer>
  /** Fetches the descriptions that the last refresh left out; until then a description is an excerpt. */
  loadDescriptions(): Promise<RefreshAnswer>
  /** Everything but the lessons, whole; no course before its publication (Q36). */
  collections(): Promise<Collections>
  /** The next instant at which an answer changes by itself: something comes out or opens. In ms; null for none. */
  nextPublication(): Promise<number | null>
  /** Lessons by id, in the given order; unknown ids are skipped. */
  lessons(ids: readonly number[]): Promise<Lesson[]>
  /** Ids of a group in the group's own order (F93), at most `limit`; none without a catalogue. */
  group(name: VideoGroup, limit: number): Promise<number[]>
  /** Ids of the lessons of the challenge in the order of its days; none without a catalogue. */
  challenge(): Promise<number[]>
  /** One page of ids, the total, and the count of every filter option. Only the latest request is answered. */
  find(request: FindRequest): Promise<FindAnswer>
  /** Suggestions: styles and instructors first, then titles. Only the latest request is answered. */
  suggest(request: SuggestRequest): Promise<SuggestAnswer>
  /** Courses or programs by text, as ids in their order. */
  findCollections(request: CollectionRequest): Promise<CollectionAnswer>
}

export type CatalogueState =
  /** `revision` is the catalogue's, as text; `storedAt` is when this copy arrived, in ms. */
  | { readonly ready: true; readonly revision: string; readonly lessons: number; readonly storedAt: number }
  | { readonly ready: false }

export type RefreshAnswer =
  | { readonly ok: true; readonly changed: boolean; readonly revision: string }
  | { readonly ok: false; readonly code: FailureCode }

export interface FindRequest {
  /** Grows with every request of a page; an older request that has not started is answered as stale. */
  readonly seq: number
  readonly text: string
  readonly filters: LessonFilters
  /** Null: relevance while a text is set, else the most recent first (Q37). */
  readonly order: Order | null
  /** From 1; a number beyond the end returns the last page. */
  readonly page: number
  readonly pageSize: number
  /** When the page sent it, in ms since 1970 (`timeOrigin + now()`), for the time it waited. */
  readonly sentAt?: number
}

export type FindAnswer =
  | {
      readonly kind: 'found'
      readonly seq: number
      /** The ids of the page, transferred. */
      readonly ids: Uint32Array
      /** For each id, the spans of its title to highlight. */
      readonly marks: readonly (readonly Span[])[]
      readonly page: number
      readonly total: number
      /**
       * Rank, from 0 over the whole result, of the first lesson that is no exact lexical match: in every order they
       * follow the exact ones. Equal to `total` when there is none.
       */
      readonly similarFrom: number
      /** Out-of-vocabulary words of the text, as typed; null for none. */
      readonly missing: string | null
      /** For each kind, how many lessons each option would match, given the text and the other kinds. */
      readonly counts: Readonly<Record<FilterKind, Readonly<Record<string, number>>>>
      readonly timings: FindTimings
    }
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'empty'; readonly seq: number }

/** A range of a text in UTF-16 units, the end excluded. */
export type Span = readonly [start: number, end: number]

/** Durations of the phases of a request, in ms. */
export interface FindTimings {
  /** From its sending to its start. */
  readonly waited: number
  /** The rest of the index, where it was not built yet. */
  readonly built: number
  /** The search; 0 when the text did not change. */
  readonly searched: number
  /** Filters, counts, order and page. */
  readonly arranged: number
}

export interface SuggestRequest {
  readonly seq: number
  readonly text: string
  readonly limit: number
}

/** A completion of the typed text, with the spans to highlight. */
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
      /** The filter that it selects. */
      readonly filter: Extract<FilterKind, 'families' | 'disciplines'>
      readonly slug: string
      readonly label: string
      readonly marks: readonly Span[]
    }

export type SuggestAnswer =
  | { readonly kind: 'found'; readonly seq: number; readonly suggestions: readonly Suggestion[] }
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'empty'; readonly seq: number }

export interface CollectionRequest {
  readonly of: 'courses' | 'programs'
  readonly text: string
  readonly order: Order | null
}

export type CollectionAnswer =
  | {
      readonly ready: true
      readonly ids: readonly number[]
      /** Rank, from 0, of the first one that is no exact match; the number of ids where there is none. */
      readonly similarFrom: number
      /** Out-of-vocabulary words of the text, as typed; null for none. */
      readonly missing: string | null
    }
  | { readonly ready: false }

/**
 * The interface of the media worker, which transcodes recordings. It is started by its first job and terminated when
 * idle.
 */
export interface MediaWorkerApi {
  /**
   * Makes the best possible file of a take: an mp4 with H.264 by stream copy, else by WebCodecs, else by ffmpeg.wasm,
   * else the original. Trimmed parts are not in the file (the original then begins at a key frame; one that cannot be
   * trimmed is returned whole, with its `duration`), and the output is validated. `progress` gets a share from 0 to 1,
   * at most ten times a second. Jobs run one at a time. A take of which nothing would remain is `empty`. Rejects with
   * `unexpected` when the worker has crashed.
   */
  prepare(job: PrepareJob, progress: (share: number) => void): Promise<PrepareAnswer>
  /** Cancels a job; its `prepare` answers `cancelled`. */
  cancel(id: string): Promise<void>
}

/** A media file: its bytes, which are transferred, and their declared type. */
export interface MediaBytes {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
}

export interface PrepareJob {
  /** Identifies the job for `cancel`. */
  readonly id: string
  readonly take: MediaBytes
  /** Range to keep, in seconds; clamped to the end. */
  readonly from: number
  readonly to: number
  /** Allowed methods, best first; default all. The original is returned when none of them succeeds. */
  readonly methods?: readonly PrepareMethod[]
}

/** How a file was produced. */
export const prepareMethods = ['copied', 'webcodecs', 'ffmpeg', 'original'] as const
export type PrepareMethod = (typeof prepareMethods)[number]

export type PrepareAnswer =
  | {
      readonly kind: 'prepared'
      readonly method: PrepareMethod
      readonly file: MediaBytes
      /** Seconds. */
      readonly duration: number
      readonly width: number
      readonly height: number
      /** Tracks of the take that the file lacks. */
      readonly lost: readonly ('video' | 'audio')[]
      /** Poster, webp or jpeg; null where none could be drawn. */
      readonly poster: MediaBytes | null
      /** Why each better method failed, for the log. */
      readonly failures: readonly string[]
    }
  | { readonly kind: 'unreadable'; readonly why: 'empty' | 'unreadable' | 'no_picture' }
  | { readonly kind: 'cancelled' }
