import type { Lesson } from './lesson.ts'

/** How many lessons are searched: the catalogue of this device, or a generated one, the same everywhere. */
export const datasetSizes = ['own', 1_000, 10_000, 100_000] as const
export type DatasetSize = (typeof datasetSizes)[number]

/** The engines that the laboratory's thread can run. */
export type BenchmarkEngine = 'fuse' | 'strict' | 'meant'

/** What the page may ask the thread that measures searches. It holds one list of lessons at a time. Times are in ms. */
export interface BenchmarkWorkerApi {
  /** Takes the list to search, and forgets the engines of the last one. Refuses `own` while nothing is stored. */
  load(size: DatasetSize): Promise<DatasetAnswer>
  /** What a learner could type in this list, the same for the same list. */
  sampleQueries(count: number): Promise<string[]>
  /** Builds an engine and lets it search a little; how long the building took. */
  build(engine: BenchmarkEngine): Promise<number>
  /** One search, as the product answers it: the ids of the first page, transferred. */
  search(engine: BenchmarkEngine, text: string): Promise<BenchmarkSearch>
  /** What each of these searches costs, done so often that a coarse clock can tell. */
  measureCosts(engine: BenchmarkEngine, texts: readonly string[]): Promise<number[]>
  /** The list itself, for an engine that runs on the page. */
  lessons(): Promise<Lesson[]>
  /** What the list weighs on its way. */
  measureBytes(): Promise<DatasetBytes>
  /** Bytes of this thread's heap; null where the browser does not tell. */
  heapBytes(): Promise<number | null>
}

export type DatasetAnswer =
  | { readonly ready: true; readonly lessons: number; readonly took: number }
  | { readonly ready: false }

export interface BenchmarkSearch {
  readonly ids: Uint32Array
  readonly total: number
  /** When the search began and ended, in ms since 1970 with fractions: the clock that page and thread share. */
  readonly beganAt: number
  readonly endedAt: number
}

/** Bytes of a list of lessons, as text and as gzip; `gzip` is null where the browser cannot compress. */
export interface ByteSize {
  readonly plain: number
  readonly gzip: number | null
}

export interface DatasetBytes {
  /** An object for each lesson, as `/api/videos` sends them. */
  readonly rows: ByteSize
  /** By columns, all that an exact search needs, as `/api/catalogue` sends them. */
  readonly columns: ByteSize
}
