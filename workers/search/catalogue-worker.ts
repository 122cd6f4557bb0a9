import { transfer } from 'comlink'
import type { Collections } from '#contract/catalogue-update.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { createSerialQueue } from '#contract/serial-queue.ts'
import type { CatalogueWorkerApi, RefreshAnswer } from '#contract/workers.ts'
import { type CatalogueIndex, createCatalogueIndex } from '#search/catalogue-index.ts'
import { markStartPoint } from '#workers/search/start-points.ts'
import type { CatalogueCache, CatalogueCopy, CatalogueFetch } from './catalogue-cache.ts'
import { runForRequest, runIncrementally } from './incremental-task.ts'
import { createLatestOnly } from './latest-only.ts'
import { logFailure } from './log-failure.ts'
import { loadAfterFirstSearch, readStored } from './open-stored.ts'
import { DescriptionsPending } from './stored-catalogue.ts'

interface CatalogueWorkerParts {
  readonly cache: CatalogueCache
  /** The time in ms. */
  readonly now: () => number
  /** Resolves after the messages that are already queued. */
  readonly yieldToMessages: () => Promise<void>
}

/** Ms in which a page renders from the first catalogue: the warm-up would take a core from it, on a device with two. */
const firstRenderMs = 400
/** In ms since 1970, comparable between page and worker. */
const timestamp = () => performance.timeOrigin + performance.now()
const resolved = () => Promise.resolve()
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const noCollections: Collections = { families: [], professors: [], courses: [], programs: [] }

/** The worker that owns the catalogue (docs/decisions/005-catalogue-in-a-worker.md). */
export function createCatalogueWorker({ cache, now, yieldToMessages }: CatalogueWorkerParts): CatalogueWorkerApi {
  const latestFind = createLatestOnly(yieldToMessages)
  const latestSuggest = createLatestOnly(yieldToMessages)
  let current: CatalogueIndex | undefined
  /** The index being warmed up; a newer one cancels its warm-up. */
  let preparing: CatalogueIndex | undefined
  /** Resolves once the lessons of the stored catalogue can be created. */
  let loadDescriptions: () => Promise<void> = resolved
  let reading: Promise<{ catalogue: CatalogueIndex; copy: CatalogueCopy } | undefined> | undefined
  let refreshing: Promise<RefreshAnswer> | undefined
  let completing: Promise<RefreshAnswer> | undefined
  /** Runs refreshes and completions one at a time, since they build on each other. */
  const enqueue = createSerialQueue()
  /** The stored record is invalid; only a refresh replaces it. */
  let damaged = false
  let pendingRequests = 0

  /** While nothing is stored, every request reads again: another tab may have stored it meanwhile. */
  async function opened(): Promise<CatalogueIndex | undefined> {
    if (current || damaged) return current
    reading ??= readStored(cache).finally(() => {
      reading = undefined
    })
    const stored = await reading
    if (!current && stored) {
      const { catalogue, copy } = stored
      current = catalogue
      loadDescriptions = copy.loadDescriptions ?? resolved
      preparing = catalogue
      void loadAfterFirstSearch(copy)
        // Not when a newer index is being warmed up meanwhile.
        .then(() => preparing === catalogue && prepare(catalogue))
        .then((isReady) => persistLayout(catalogue, copy, isReady))
    }
    return current
  }

  /** The index once its lessons can be created. */
  async function openedWithLessons(): Promise<CatalogueIndex | undefined> {
    await opened()
    await loadDescriptions()
    return current
  }

  /** Warms the first index up once the page has rendered from it, unless the one with descriptions has come by then. */
  async function prepareLater(catalogue: CatalogueIndex): Promise<boolean> {
    preparing = catalogue
    await delay(firstRenderMs)
    return preparing === catalogue && prepare(catalogue)
  }

  /** Warms the index up, never while a request is pending; false when the index cannot be built. */
  async function prepare(catalogue: CatalogueIndex): Promise<boolean> {
    preparing = catalogue
    try {
      await runIncrementally(catalogue.prepare(now()), {
        yieldToMessages,
        isRequestWaiting: () => pendingRequests > 0,
        isWanted: () => preparing === catalogue,
      })
      return true
    } catch (cause) {
      logFailure('catalogue not indexed', cause)
      if (current === catalogue) current = undefined
      damaged = current === undefined
      return false
    }
  }

  /** Persists the layout for the next visit, unless it was read from there or a newer index is being warmed up. */
  async function persistLayout(catalogue: CatalogueIndex, copy: CatalogueCopy, isReady: boolean): Promise<void> {
    const layout = isReady && preparing === catalogue && !copy.layout ? catalogue.lessons.layout() : undefined
    if (layout) await copy.persistLayout?.(layout)
  }

  async function refresh(): Promise<RefreshAnswer> {
    const known = await opened()
    return serve(await cache.update(known?.revision ?? null))
  }

  async function complete(): Promise<RefreshAnswer> {
    await opened()
    return serve(await cache.complete())
  }

  async function serve(arrival: CatalogueFetch): Promise<RefreshAnswer> {
    if (arrival.kind === 'failed') return { ok: false, code: arrival.code }
    if (arrival.kind === 'unchanged') return { ok: true, changed: false, revision: current?.revision ?? '' }
    const newer = createCatalogueIndex(arrival.copy)
    const ready = current ? prepare(newer) : prepareLater(newer)
    // The older index answers until the newer one is warmed up.
    if (current && !(await ready)) return { ok: false, code: 'unreadable_answer' }
    current = newer
    await arrival.persist()
    void ready.then((isReady) => persistLayout(newer, arrival.copy, isReady))
    return { ok: true, changed: true, revision: newer.revision }
  }

  /** Counts pending requests, during which the warm-up pauses. */
  async function whilePending<T>(answer: () => Promise<T>): Promise<T> {
    pendingRequests += 1
    try {
      return await answer()
    } finally {
      pendingRequests -= 1
    }
  }

  /** Few queries need the lessons themselves, whose descriptions may still be read from IndexedDB. */
  async function withDescriptions<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof DescriptionsPending)) throw cause
      await loadDescriptions()
      return work()
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
      refreshing ??= enqueue(refresh).finally(() => {
        refreshing = undefined
      })
      return refreshing
    },

    loadDescriptions() {
      completing ??= enqueue(complete).finally(() => {
        completing = undefined
      })
      return completing
    },

    async collections() {
      const collections = (await opened())?.collections
      if (!collections) return noCollections
      // Before its publication a course is in no list and has no page; a program is announced (F100).
      const { families, professors, courses, programs } = collections
      return { families, professors, courses: courses.filter((course) => isPublished(course, now())), programs }
    },

    async nextPublication() {
      return (await opened())?.nextPublication(now()) ?? null
    },

    async lessons(ids) {
      return (await openedWithLessons())?.lessons.byId(ids) ?? []
    },

    async group(name, limit) {
      return (await opened())?.lessons.group(name, limit, now()) ?? []
    },

    async challenge() {
      return (await opened())?.lessons.challenge(now()) ?? []
    },

    find: (request) =>
      whilePending(async () => {
        const { seq, sentAt = timestamp() } = request
        const isStillLatest = latestFind.receive(seq)
        const catalogue = await opened()
        if (!(await isStillLatest())) return { kind: 'stale', seq }
        if (!catalogue) return { kind: 'empty', seq }
        const startedAt = timestamp()
        markStartPoint('first search received')
        const { lessons } = catalogue
        const build = () => runForRequest(lessons.stepsBefore(request.text), isStillLatest)
        if (!(await withDescriptions(build))) return { kind: 'stale', seq }
        const builtAt = timestamp()
        const found = await withDescriptions(() => lessons.find(request, now()))
        markStartPoint('first search answered')
        // The clocks of page and worker may differ by a little.
        const waited = Math.max(0, startedAt - sentAt)
        return transfer({ ...found, timings: { waited, built: builtAt - startedAt, ...found.timings } }, [
          found.ids.buffer,
        ])
      }),

    suggest: (request) =>
      whilePending(async () => {
        const { seq } = request
        const isStillLatest = latestSuggest.receive(seq)
        const catalogue = await openedWithLessons()
        if (!(await isStillLatest())) return { kind: 'stale', seq }
        if (!catalogue) return { kind: 'empty', seq }
        if (!(await runForRequest(catalogue.stepsBeforeSuggest(request.text), isStillLatest)))
          return { kind: 'stale', seq }
        return { kind: 'found', seq, suggestions: catalogue.suggest(request, now()) }
      }),

    findCollections: (request) =>
      whilePending(async () => {
        const catalogue = await opened()
        if (!catalogue) return { ready: false }
        await runForRequest(catalogue.stepsBeforeFindCollections(request), async () => {
          await yieldToMessages()
          return true
        })
        return { ready: true, ...catalogue.findCollections(request, now()) }
      }),
  }
}
