import type { Catalogue } from '#contract/catalogue.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { pageSize } from '#contract/rules/paging.ts'
import type { FindTimings } from '#contract/workers.ts'
import { createLessonIndex, type LessonIndex } from '#search/lesson-index.ts'
import { type MainThreadBlocking, measureBlocking } from '#src/features/benchmark/main-thread-blocking.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { layOutFuseSearch } from '#tests/factories/fuse-search.ts'

export interface Keystrokes {
  /** Milliseconds from a key to its ids, one for each text. */
  readonly page: number[]
  readonly worker: number[]
  /** Of the main thread, while the worker searched. */
  readonly gaps: MainThreadBlocking
  /** Breakdown of the worker's time, one for each text. */
  readonly parts: FindTimings[]
  /** Texts for which the worker missed a result of Fuse. */
  readonly missing: string[]
}

export interface Typed {
  /** Milliseconds from the last key to its ids. */
  readonly settled: number
  /** Requests that a newer one overtook. */
  readonly overtaken: number
  readonly gaps: MainThreadBlocking
}

const everything = Number.MAX_SAFE_INTEGER
let seq = 0
let index: LessonIndex | undefined
let lastParts: FindTimings | undefined

const question = (text: string, size = pageSize) => ({
  seq: ++seq,
  text,
  filters: noFilters,
  order: null,
  page: 1,
  pageSize: size,
  sentAt: performance.timeOrigin + performance.now(),
})

const onPage = async (text: string, size?: number) => {
  if (!index) throw new Error('buildOnPage comes first')
  return index.find(question(text, size), Date.now()).ids
}

const inWorker = async (text: string, size?: number) => {
  const answer = await catalogueWorker().find(question(text, size))
  if (answer.kind === 'empty') throw new Error('nothing is stored')
  if (answer.kind === 'stale') return null
  lastParts = answer.timings
  return answer.ids
}

/** The measures, for the program that drives this page. Times are in ms. */
const bench = {
  /** The first visit: everything fetched, checked, stored and searched once. */
  async firstVisit(text: string) {
    const { answer, gaps } = await measureBlocking(async () => {
      const began = performance.now()
      const refreshed = await catalogueWorker().refresh()
      if (!refreshed.ok) throw new Error(refreshed.code)
      const ready = performance.now() - began
      await inWorker(text)
      return { ready, searched: performance.now() - began }
    })
    // Later measurements search whole descriptions, on the page and in the worker alike.
    await catalogueWorker().loadDescriptions()
    return { ...answer, gaps }
  },

  /** Every later visit: read from the device and searched once. `at` is when it began, in ms since 1970. */
  async laterVisit(text: string) {
    const { answer, gaps } = await measureBlocking(async () => {
      const began = performance.now()
      const state = await catalogueWorker().open()
      if (!state.ready) throw new Error('nothing was stored')
      const ready = performance.now() - began
      await inWorker(text)
      return { ready, searched: performance.now() - began, at: performance.timeOrigin + began }
    })
    return { ...answer, gaps }
  },

  /** The same without a worker: fetched and indexed on this page, then searched once. */
  async buildOnPage(text: string) {
    const began = performance.now()
    const catalogue: Catalogue = await (await fetch('/api/videos')).json()
    index = createLessonIndex(catalogue, { layOutSearch: layOutFuseSearch })
    const ready = performance.now() - began
    await onPage(text)
    return { ready, searched: performance.now() - began }
  },

  /** Each text both ways, one right after the other, so that other load of the machine affects both. */
  async keystrokes(texts: readonly string[]): Promise<Keystrokes> {
    const times = { page: [] as number[], worker: [] as number[] }
    const parts: FindTimings[] = []
    const missing: string[] = []
    let longest = 0
    let longTasks = 0
    for (const text of texts) {
      const page = await timed(() => onPage(text))
      const { answer: worker, gaps } = await measureBlocking(() => timed(() => inWorker(text)))
      times.page.push(page.took)
      times.worker.push(worker.took)
      longest = Math.max(longest, gaps.longest)
      longTasks += gaps.longTasks ?? 0
      if (lastParts) parts.push(lastParts)
      const found = new Set(await inWorker(text, everything))
      if ((await onPage(text, everything)).some((id) => !found.has(id))) missing.push(text)
    }
    return { ...times, gaps: { longest, longTasks }, parts, missing }
  },

  /** Types a text at a steady pace without waiting for answers, as people do. */
  async type(text: string, where: 'page' | 'worker', everyMs: number): Promise<Typed> {
    const way = where === 'page' ? onPage : inWorker
    let overtaken = 0
    const { answer: settled, gaps } = await measureBlocking(async () => {
      let last = Promise.resolve(0)
      const began = performance.now()
      for (let length = 1; length <= text.length; length++) {
        const due = began + length * everyMs
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        // Measured from the moment the key was due: a busy page receives it late, and the learner waits.
        last = way(text.slice(0, length)).then((ids) => {
          if (ids === null) overtaken++
          return performance.now() - due
        })
      }
      return last
    })
    return { settled, overtaken, gaps }
  },
}

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now()
  const answer = await work()
  return { answer, took: performance.now() - began }
}

export type SearchBench = typeof bench
Object.assign(window, { bench })
