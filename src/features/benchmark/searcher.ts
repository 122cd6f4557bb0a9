import type { BenchmarkEngine, BenchmarkWorkerApi } from '#contract/benchmark.ts'

/** One search as its caller saw it; instants on the clock that page and threads share, in ms. */
export interface Searched {
  readonly total: number
  readonly beganAt: number
  readonly endedAt: number
}

/** A way of searching that is ready to be asked. */
export interface Searcher {
  search(text: string): Promise<Searched>
  /** What each of these searches costs in ms, told by repeating them. */
  costs(texts: readonly string[]): Promise<number[]>
}

/** Milliseconds since 1970 with fractions, as every thread of the page tells them. */
export const sharedNow = () => performance.timeOrigin + performance.now()

export const inThread = (thread: BenchmarkWorkerApi, engine: BenchmarkEngine): Searcher => ({
  search: (text) => thread.search(engine, text),
  costs: (texts) => thread.measureCosts(engine, texts),
})
