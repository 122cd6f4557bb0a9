import { transfer } from 'comlink'
import type { CatalogueWorkerApi, Collections, FindRequest, RefreshAnswer } from '#contract/workers.ts'
import { type CatalogueIndex, createCatalogueIndex } from '#search/catalogue-index.ts'
import type { FoundLessons } from '#search/lesson-index.ts'
import { markStartPoint } from '#workers/search/start-points.ts'
import type { CatalogueCache, CatalogueCopy, CatalogueFetch } from './catalogue-cache.ts'
import { runWhenIdle } from './incremental-task.ts'
import { createLatestOnly } from './latest-only.ts'
import { DescriptionsPending } from './stored-catalogue.ts'

export interface CatalogueWorkerParts {
  readonly cache: CatalogueCache
  /** The time in ms. */
  readonly now: () => number
  /** Resolves once the messages that already wait have been heard. */
  readonly yieldToMessages: () => Promise<void>
}

/** Ms after which nobody who opened the catalogue to search it at once is still to come. */
const searchedWithin = 100
const atOnce = () => Promise.resolve()
const nothing: Collections = { families: [], professors: [], courses: [], programs: [] }

/** The thread that owns the catalogue (docs/decisions/005-catalogue-in-a-worker.md). */
export function createCatalogueWorker({
  cache: kept,
  now,
  yieldToMessages: letMessagesIn,
}: CatalogueWorkerParts): CatalogueWorkerApi {
  const newestFind = createLatestOnly(letMessagesIn)
  const newestSuggest = createLatestOnly(letMessagesIn)
  let current: CatalogueIndex | undefined
  /** The one being got ready; a newer one ends the work on it. */
  let preparing: CatalogueIndex | undefined
  /** Until then the lessons of what was read from the device cannot be made. */
  let whole: () => Promise<void> = atOnce
  let reading: Promise<{ catalogue: CatalogueIndex; copy: CatalogueCopy } | undefined> | undefined
  let refreshing: Promise<RefreshAnswer> | undefined
  let completing: Promise<RefreshAnswer> | undefined
  /** The last of what must happen one after another. */
  let lastTurn: Promise<unknown> = Promise.resolve()
  /** What is stored turned out to be no catalogue; only the server can give one. */
  let damaged = false
  let waiting = 0

  /** While nothing is stored each question looks again: another tab may have fetched it meanwhile. */
  async function opened(): Promise<CatalogueIndex | undefined> {
    if (current || damaged) return current
    reading ??= readStored(kept).finally(() => {
      reading = undefined
    })
    const stored = await reading
    if (!current && stored) {
      const { catalogue, copy } = stored
      current = catalogue
      whole = copy.whole ?? atOnce
      preparing = catalogue
      void untilSearched(copy)
        // One that came meanwhile is being got ready, and nobody asks this one any more.
        .then(() => preparing === catalogue && prepare(catalogue))
        .then((isReady) => keepLayout(catalogue, copy, isReady))
    }
    return current
  }

  /** The same for whoever looks at lessons. */
  async function openedWhole(): Promise<CatalogueIndex | undefined> {
    await opened()
    await whole()
    return current
  }

  /** Builds what searches need before anybody asks, and never while somebody waits; false when it cannot be built. */
  async function prepare(catalogue: CatalogueIndex): Promise<boolean> {
    preparing = catalogue
    try {
      await runWhenIdle(catalogue.prepare(now()), {
        letMessagesIn,
        isAsked: () => waiting > 0,
        isWanted: () => preparing === catalogue,
      })
      return true
    } catch {
      if (current === catalogue) current = undefined
      damaged = current === undefined
      return false
    }
  }

  /** Keeps what was made for the next visit, unless it was read from there or something newer is being made. */
  async function keepLayout(catalogue: CatalogueIndex, copy: CatalogueCopy, isReady: boolean): Promise<void> {
    const layout = isReady && preparing === catalogue && !copy.layout ? catalogue.lessons.layout() : undefined
    if (layout) await copy.keepLayout?.(layout)
  }

  async function refresh(): Promise<RefreshAnswer> {
    const known = await opened()
    return serve(await kept.update(known?.revision ?? null))
  }

  async function complete(): Promise<RefreshAnswer> {
    await opened()
    return serve(await kept.complete())
  }

  async function serve(arrival: CatalogueFetch): Promise<RefreshAnswer> {
    if (arrival.kind === 'failed') return { ok: false, code: arrival.code }
    if (arrival.kind === 'unchanged') return { ok: true, changed: false, revision: current?.revision ?? '' }
    const newer = createCatalogueIndex(arrival.copy)
    const ready = prepare(newer)
    // An older one goes on answering until the newer one answers as fast.
    if (current && !(await ready)) return { ok: false, code: 'unreadable_answer' }
    current = newer
    await arrival.keep()
    void ready.then((isReady) => keepLayout(newer, arrival.copy, isReady))
    return { ok: true, changed: true, revision: newer.revision }
  }

  /** A refresh and a completion build on each other, so the second waits for the first. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = lastTurn.then(work, work)
    lastTurn = done
    return done
  }

  /** Work for somebody who waits goes before work ahead of time. */
  async function answering<T>(answer: () => Promise<T>): Promise<T> {
    waiting += 1
    try {
      return await answer()
    } finally {
      waiting -= 1
    }
  }

  /** What few texts are answered by, the lessons themselves, may still be on its way from the device. */
  async function findIn({ lessons }: CatalogueIndex, request: FindRequest): Promise<FoundLessons> {
    try {
      return lessons.find(request, now())
    } catch (cause) {
      if (!(cause instanceof DescriptionsPending)) throw cause
      await whole()
      return lessons.find(request, now())
    }
  }

  return {
    async open() {
      const catalogue = await opened()
      if (!catalogue) return { ready: false }
      const { revision, size, storedAt } = catalogue
      return { ready: true, revision, lessons: size, storedAt }
    },

    refresh() {
      refreshing ??= inTurn(refresh).finally(() => {
        refreshing = undefined
      })
      return refreshing
    },

    loadDescriptions() {
      completing ??= inTurn(complete).finally(() => {
        completing = undefined
      })
      return completing
    },

    async collections() {
      return (await opened())?.collections ?? nothing
    },

    async lessons(ids) {
      return (await openedWhole())?.lessons.byId(ids) ?? []
    },

    async group(name, limit) {
      return (await opened())?.lessons.group(name, limit, now()) ?? []
    },

    find: (request) =>
      answering(async () => {
        const heard = performance.now()
        const { seq } = request
        const isStillNewest = newestFind.receive(seq)
        const catalogue = await opened()
        if (!(await isStillNewest())) return { kind: 'stale', seq }
        if (!catalogue) return { kind: 'empty', seq }
        const waited = performance.now() - heard
        markStartPoint('first search heard')
        const found = await findIn(catalogue, request)
        markStartPoint('first search answered')
        return transfer({ ...found, timings: { waited, ...found.timings } }, [found.ids.buffer])
      }),

    suggest: (request) =>
      answering(async () => {
        const { seq } = request
        const isStillNewest = newestSuggest.receive(seq)
        const catalogue = await openedWhole()
        if (!(await isStillNewest())) return { kind: 'stale', seq }
        return { kind: 'found', seq, suggestions: catalogue?.suggest(request, now()) ?? [] }
      }),

    findCollections: (request) =>
      answering(async () => {
        const catalogue = await opened()
        return catalogue ? { ready: true, ids: catalogue.findCollections(request, now()) } : { ready: false }
      }),
  }
}

/** Whole, but not in the way of the first search: to read some megabytes takes the thread a dozen ms. */
async function untilSearched({ whole }: CatalogueCopy): Promise<void> {
  if (!whole) return
  await new Promise((resolve) => setTimeout(resolve, searchedWithin))
  await whole()
}

async function readStored(kept: CatalogueCache) {
  const copy = await kept.read()
  if (!copy) return undefined
  try {
    const catalogue = createCatalogueIndex(copy)
    markStartPoint('laid out')
    return { catalogue, copy }
  } catch {
    return undefined
  }
}
