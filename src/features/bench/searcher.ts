import type { LaboratoryThread, ThreadEngine } from '#contract/laboratory.ts'

/** One search as its caller saw it; instants on the clock that page and threads share, in ms. */
export interface Searched {
  readonly total: number
  readonly beganAt: number
  readonly endedAt: number
}

/** A way of searching that is ready to be asked. */
export interface Searcher {
  search(text: string): Promise<Searched>
  /** What one search costs in ms, told by repeating it. */
  cost(text: string): Promise<number>
}

/** Milliseconds since 1970 with fractions, as every thread of the page tells them. */
export const sharedNow = () => performance.timeOrigin + performance.now()

export const inThread = (thread: LaboratoryThread, engine: ThreadEngine): Searcher => ({
  search: (text) => thread.search(engine, text),
  cost: (text) => thread.cost(engine, text),
})
