import { type IndexStamp, stampOf } from '#browser-storage/catalogue-index.ts'
import type { Copy, LoadedCatalogue, StoredCatalogue } from '#browser-storage/catalogue-record.ts'
import type { CatalogueStore } from '#browser-storage/catalogue-store.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { FailureCode } from '#contract/errors.ts'
import { type Descriptions, lacksDescriptions } from '#contract/rules/descriptions.ts'
import { type LessonLayout, layoutSchema } from '#search/lesson-layout.ts'
import { checkColumnIndexes, createColumnRows, type LessonRows } from '#search/lesson-rows.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { withDescriptions, withUpdate } from './loaded-catalogue.ts'
import { logFailure } from './log-failure.ts'
import { createStoredCatalogueReader, type StoredCatalogueReader } from './stored-catalogue.ts'

/** One revision of the catalogue, ready for a `CatalogueIndex`. */
export interface CatalogueCopy {
  /** As text. */
  readonly revision: string
  /** When it arrived, in ms. */
  readonly storedAt: number
  /** Its `videos` may be created at first access. */
  readonly catalogue: Catalogue
  /** The same lessons, by row. */
  readonly rows?: LessonRows
  /** The layout that an earlier visit persisted. */
  readonly layout?: LessonLayout | undefined
  /** Resolves once lessons can be created; until then that throws DescriptionsPending. Never rejects. */
  loadDescriptions?(): Promise<void>
  /** Persists the layout of this copy, when the copy itself is persisted. Call it after `persist`. */
  persistLayout?(layout: LessonLayout): Promise<void>
}

export type CatalogueFetch =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  | {
      readonly kind: 'arrived'
      readonly copy: CatalogueCopy
      /**
       * Makes this the base of later updates, in memory and, when there is room, in IndexedDB. Call it once it is
       * served.
       */
      persist(): Promise<void>
    }

/**
 * The catalogue in memory and in IndexedDB, updated from the server; a failure leaves it unchanged. Call `update` and
 * `complete` one at a time, and persist each before the next: they build on each other.
 */
export interface CatalogueCache {
  /** Reads the persisted catalogue, without the network; undefined when there is none that can be read. */
  read(): Promise<CatalogueCopy | undefined>
  /** Fetches the changes since `revision`, or everything when that is null or not the one in memory. */
  update(revision: string | null): Promise<CatalogueFetch>
  /** Fetches the missing descriptions. Until then a description is its excerpt. */
  complete(): Promise<CatalogueFetch>
}

interface CatalogueCacheParts {
  readonly store: CatalogueStore
  readonly source: CatalogueSource
  /** The time in ms. */
  readonly now: () => number
}

const unchanged: CatalogueFetch = { kind: 'unchanged' }
const unreadable: CatalogueFetch = { kind: 'failed', code: 'unreadable_answer' }

/** Creates the cache; nothing is read or fetched before a call. */
export function createCatalogueCache({ store, source, now }: CatalogueCacheParts): CatalogueCache {
  let loaded: LoadedCatalogue | undefined
  /** The copy last read from IndexedDB or written there, usable or not. */
  let stored: Copy | null = null
  /** Read from IndexedDB, not yet in memory: an update needs its descriptions too. */
  let read: StoredCatalogueReader | undefined

  /** Throws a RangeError when an index in its columns is out of range. */
  function arrived(next: LoadedCatalogue): CatalogueFetch {
    checkColumnIndexes(next.lessons)
    const storedAt = now()
    const stamp = stampOf({ ...next, storedAt })
    let isPersisted = false
    const persist = async () => {
      loaded = next
      // What is still being read is older now.
      read = undefined
      isPersisted = (await store.write(next, storedAt, stored)) === 'written'
      if (isPersisted) stored = { version: next.version, storedAt }
    }
    const persistLayout = async (layout: LessonLayout) => {
      if (isPersisted) await store.writeIndex(layoutSchema, stamp, layout)
    }
    const copy = copyOf({ ...next, storedAt }, () => next.descriptions)
    return { kind: 'arrived', copy: { ...copy, persistLayout }, persist }
  }

  async function loadStored() {
    const copy = read
    const whole = await copy?.readAll()
    if (!whole || read !== copy) return
    loaded = whole
    read = undefined
  }

  async function since(base: LoadedCatalogue | undefined): Promise<CatalogueFetch> {
    const arrival = await source.catalogue(base && base.version > 0 ? base.version : null)
    if (arrival.kind !== 'arrived') return arrival
    const { update } = arrival
    // The server's `since` is null where the changes are unknown.
    if (base?.version === update.version && (update.since !== null || update.version === 0)) return unchanged
    return orUnreadable(() => arrived(withUpdate(base, update)))
  }

  return {
    async read() {
      // The index first: the browser reads its blob while the catalogue record is deserialized here.
      const [index, record] = await Promise.all([store.readIndex(layoutSchema), store.read()])
      if (!record) return undefined
      stored = { version: record.version, storedAt: record.storedAt }
      const copy = createStoredCatalogueReader(record, store)
      read = copy
      const layout = index && isSame(index.of, stampOf(record)) ? (index.layout as LessonLayout) : undefined
      // Without a layout the index reads every lesson before the first search.
      const { storedAt } = record
      const known = layout ? record : { ...(await copy.readAll()), storedAt }
      return {
        ...copyOf(known, copy.descriptions),
        layout,
        loadDescriptions: async () => void (await copy.readAll()),
        persistLayout: (layout) => store.writeIndex(layoutSchema, stampOf(known), layout),
      }
    },

    async update(revision) {
      await loadStored()
      const base = loaded && String(loaded.version) === revision ? loaded : undefined
      const arrival = await since(base)
      // A delta that does not apply: fetch everything.
      return arrival === unreadable && base ? since(undefined) : arrival
    },

    async complete() {
      await loadStored()
      const base = loaded
      if (!base || !lacksDescriptions(base)) return unchanged
      const arrival = await source.descriptions(base.descriptions.version)
      if (arrival.kind !== 'arrived') return arrival
      return orUnreadable(() => {
        const whole = withDescriptions(base, arrival.update)
        return whole ? arrived(whole) : unchanged
      })
    },
  }
}

/** One revision as the worker receives it; lessons are created on access. */
function copyOf(loaded: StoredCatalogue, descriptions: () => Descriptions): CatalogueCopy {
  const rows = createColumnRows(loaded, descriptions)
  const { collections, storedAt } = loaded
  return {
    revision: String(loaded.version),
    storedAt,
    rows,
    catalogue: {
      get videos() {
        return rows.all()
      },
      get families() {
        return [...collections.families]
      },
      get professors() {
        return [...collections.professors]
      },
      get courses() {
        return [...collections.courses]
      },
      get programs() {
        return [...collections.programs]
      },
    },
  }
}

const isSame = (a: IndexStamp, b: IndexStamp) =>
  a.version === b.version && a.storedAt === b.storedAt && a.descriptions === b.descriptions

function orUnreadable(read: () => CatalogueFetch): CatalogueFetch {
  try {
    return read()
  } catch (cause) {
    logFailure('catalogue update not applied', cause)
    return unreadable
  }
}
