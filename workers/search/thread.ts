import { transfer } from 'comlink'
import type { CatalogueThread, Collections, RefreshAnswer } from '#contract/threads.ts'
import type { CatalogueStore } from '#src/storage/catalogue-store.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { workWhenIdle } from './idle-work.ts'
import { createNewest } from './newest.ts'
import { type OpenCatalogue, openCatalogue } from './open-catalogue.ts'

export interface ThreadParts {
  readonly store: CatalogueStore
  readonly source: CatalogueSource
  /** The time in ms. */
  readonly now: () => number
  /** Resolves once the messages that already wait have been heard. */
  readonly letMessagesIn: () => Promise<void>
}

const nothing: Collections = { families: [], professors: [], courses: [], programs: [] }

/** The thread that owns the catalogue (docs/decisions/005-the-page-never-holds-the-catalogue.md). */
export function createCatalogueThread({ store, source, now, letMessagesIn }: ThreadParts): CatalogueThread {
  const newestFind = createNewest(letMessagesIn)
  const newestSuggest = createNewest(letMessagesIn)
  let current: OpenCatalogue | undefined
  /** The one being got ready; a newer one ends the work on it. */
  let preparing: OpenCatalogue | undefined
  let reading: Promise<OpenCatalogue | undefined> | undefined
  let refreshing: Promise<RefreshAnswer> | undefined
  /** What is stored turned out to be no catalogue; only the server can give one. */
  let damaged = false
  let waiting = 0

  /** While nothing is stored each question looks again: another tab may have fetched it meanwhile. */
  async function opened(): Promise<OpenCatalogue | undefined> {
    if (current || damaged) return current
    reading ??= readStored(store).finally(() => {
      reading = undefined
    })
    const stored = await reading
    if (!current && stored) {
      current = stored
      void prepare(stored)
    }
    return current
  }

  /** Builds what searches need before anybody asks, and never while somebody waits; false when it cannot be built. */
  async function prepare(catalogue: OpenCatalogue): Promise<boolean> {
    preparing = catalogue
    try {
      await workWhenIdle(catalogue.prepare(now()), {
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

  /** Puts a newer catalogue in place; an older one goes on answering until the newer one answers as fast. */
  async function replaceBy(newer: OpenCatalogue): Promise<boolean> {
    const ready = prepare(newer)
    if (current && !(await ready)) return false
    current = newer
    return true
  }

  async function refresh(): Promise<RefreshAnswer> {
    const known = await opened()
    const arrival = await source.fetch(known?.revision || null)
    if (arrival.kind === 'failed') return { ok: false, code: arrival.code }
    if (arrival.kind === 'unchanged') return { ok: true, changed: false, revision: known?.revision ?? '' }
    const { revision, catalogue } = arrival
    const newer = openCatalogue(revision, now(), catalogue)
    if (!(await replaceBy(newer))) return { ok: false, code: 'unreadable_answer' }
    // Without room on the device the catalogue still serves for as long as this tab is open.
    await store.write(revision, catalogue, newer.storedAt)
    return { ok: true, changed: true, revision }
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

  return {
    async open() {
      const catalogue = await opened()
      if (!catalogue) return { ready: false }
      const { revision, size, storedAt } = catalogue
      return { ready: true, revision, lessons: size, storedAt }
    },

    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },

    async collections() {
      return (await opened())?.collections ?? nothing
    },

    async lessons(ids) {
      return (await opened())?.lessons.byId(ids) ?? []
    },

    async group(name, limit) {
      return (await opened())?.lessons.group(name, limit, now()) ?? []
    },

    find: (request) =>
      answering(async () => {
        const heard = performance.now()
        const { seq } = request
        const isStillNewest = newestFind.hear(seq)
        const catalogue = await opened()
        if (!(await isStillNewest())) return { kind: 'stale', seq }
        if (!catalogue) return { kind: 'empty', seq }
        const waited = performance.now() - heard
        const found = catalogue.lessons.find(request, now())
        return transfer({ ...found, timings: { waited, ...found.timings } }, [found.ids.buffer])
      }),

    suggest: (request) =>
      answering(async () => {
        const { seq } = request
        const isStillNewest = newestSuggest.hear(seq)
        const catalogue = await opened()
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

async function readStored(store: CatalogueStore): Promise<OpenCatalogue | undefined> {
  const record = await store.read()
  if (!record) return undefined
  try {
    return openCatalogue(record.revision, record.storedAt, record.data)
  } catch {
    return undefined
  }
}
