import { transfer } from 'comlink'
import type { CatalogueThread, Collections, RefreshAnswer } from '#contract/threads.ts'
import type { CatalogueStore } from '#src/storage/catalogue-store.ts'
import type { CatalogueSource } from './catalogue-source.ts'
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
  const newest = createNewest(letMessagesIn)
  let current: OpenCatalogue | undefined
  let reading: Promise<OpenCatalogue | undefined> | undefined
  let refreshing: Promise<RefreshAnswer> | undefined

  /** While nothing is stored each question looks again: another tab may have fetched it meanwhile. */
  async function opened(): Promise<OpenCatalogue | undefined> {
    if (current) return current
    reading ??= readStored(store).finally(() => {
      reading = undefined
    })
    const stored = await reading
    current ??= stored
    return current
  }

  async function refresh(): Promise<RefreshAnswer> {
    const known = await opened()
    const arrival = await source.fetch(known?.revision || null)
    if (arrival.kind === 'failed') return { ok: false, code: arrival.code }
    if (arrival.kind === 'unchanged') return { ok: true, changed: false, revision: known?.revision ?? '' }
    const { revision, catalogue } = arrival
    current = openCatalogue(revision, now(), catalogue)
    // Without room on the device the catalogue still serves for as long as this tab is open.
    await store.write(revision, catalogue, current.storedAt)
    return { ok: true, changed: true, revision }
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

    async find(request) {
      const isStillNewest = newest.hear(request.seq)
      const catalogue = await opened()
      if (!(await isStillNewest())) return { kind: 'stale', seq: request.seq }
      if (!catalogue) return { kind: 'empty', seq: request.seq }
      const started = performance.now()
      const found = catalogue.lessons.find(request, now())
      return transfer({ ...found, took: performance.now() - started }, [found.ids.buffer])
    },

    async findCollections(request) {
      const catalogue = await opened()
      return catalogue ? { ready: true, ids: catalogue.findCollections(request, now()) } : { ready: false }
    },
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
