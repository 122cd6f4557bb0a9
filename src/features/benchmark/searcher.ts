import type { BenchmarkEngine, BenchmarkWorkerApi } from '#contract/benchmark.ts'

/** The result of one search; timestamps in ms on the clock that page and workers share. */
interface TimedSearch {
  readonly total: number
  readonly beganAt: number
  readonly endedAt: number
}

/** An engine that is ready to search. */
export interface Searcher {
  search(text: string): Promise<TimedSearch>
  /** Ms of each search, measured by repetition. */
  costs(texts: readonly string[]): Promise<number[]>
}

/** Ms since 1970 with fractions, comparable between page and workers. */
export const sharedNow = () => performance.timeOrigin + performance.now()

export const workerSearcher = (worker: BenchmarkWorkerApi, engine: BenchmarkEngine): Searcher => ({
  search: (text) => worker.search(engine, text),
  costs: (texts) => worker.measureCosts(engine, texts),
})
