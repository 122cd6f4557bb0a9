import type { Lesson } from './lesson.ts'

/** Datasets: the catalogue of this device, or a generated one of so many lessons, the same on every device. */
export const datasetSizes = ['own', 1_000, 10_000, 100_000] as const
export type DatasetSize = (typeof datasetSizes)[number]

/** The engines that the benchmark worker can run: fuse.js, fuse-compatible and lexical. */
export type BenchmarkEngine = 'fuse' | 'fuse-compatible' | 'lexical'

/** The interface of the benchmark worker, which holds one dataset at a time. Times are in ms. */
export interface BenchmarkWorkerApi {
  /** Loads a dataset and drops the engines of the last one. `own` is not ready unless it is stored whole. */
  load(size: DatasetSize): Promise<DatasetAnswer>
  /** Typical queries for the dataset; deterministic. */
  sampleQueries(count: number): Promise<string[]>
  /** Builds an engine and warms it up; returns the build time. */
  build(engine: BenchmarkEngine): Promise<number>
  /** One search as in the product: the ids of the first page, transferred. */
  search(engine: BenchmarkEngine, text: string): Promise<BenchmarkSearch>
  /** Duration of each search, repeated until a coarse clock can measure it. */
  measureCosts(engine: BenchmarkEngine, texts: readonly string[]): Promise<number[]>
  /** The lessons, for an engine that runs on the page. */
  lessons(): Promise<Lesson[]>
  /** Transfer size of the dataset. */
  measureBytes(): Promise<DatasetBytes>
  /** Bytes of the worker's heap; null where the browser does not expose them. */
  heapBytes(): Promise<number | null>
}

/** Why `own` cannot be measured: no catalogue is stored, or only excerpts of its descriptions. */
export type OwnDatasetLack = 'unstored' | 'excerpts'

type DatasetAnswer =
  | { readonly ready: true; readonly lessons: number; readonly took: number }
  | { readonly ready: false; readonly reason: OwnDatasetLack }

interface BenchmarkSearch {
  readonly ids: Uint32Array
  readonly total: number
  /** Start and end of the search, in ms since 1970 with fractions: a clock that page and worker share. */
  readonly beganAt: number
  readonly endedAt: number
}

/** Size in bytes, plain and gzipped; `gzip` is null where the browser cannot compress. */
export interface ByteSize {
  readonly plain: number
  readonly gzip: number | null
}

export interface DatasetBytes {
  /** One object for each lesson, as in `/api/videos`. */
  readonly rows: ByteSize
  /** Columns without descriptions, as in `/api/catalogue`. */
  readonly columns: ByteSize
}
