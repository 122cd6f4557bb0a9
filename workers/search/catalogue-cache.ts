import { type IndexStamp, stampOf } from '#browser-storage/catalogue-index.ts'
import type { HeldCatalogue, StoredCatalogue } from '#browser-storage/catalogue-record.ts'
import type { CatalogueStore } from '#browser-storage/catalogue-store.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { FailureCode } from '#contract/errors.ts'
import { type Descriptions, lacksDescriptions } from '#contract/rules/descriptions.ts'
import { type LessonLayout, layoutSchema } from '#search/lesson-layout.ts'
import { checkColumnIndexes, createColumnRows, type LessonRows } from '#search/lesson-rows.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { withDescriptions, withUpdate } from './loaded-catalogue.ts'
import { createStoredCatalogueReader, type StoredCatalogueReader } from './stored-catalogue.ts'

/** One version of the catalogue, ready to be laid out. */
export interface CatalogueCopy {
  /** The version, as text. */
  readonly revision: string
  /** When it arrived, in ms. */
  readonly storedAt: number
  /** Its list of lessons may be made at the first look. */
  readonly catalogue: Catalogue
  /** The same lessons, one by one. */
  readonly rows?: LessonRows
  /** The lessons as an earlier visit laid them out. */
  readonly layout?: LessonLayout | undefined
  /** Resolves once lessons can be made; until then that throws DescriptionsOnTheWay. Never rejects. */
  whole?(): Promise<void>
  /** Keeps the lessons laid out beside this copy, where the device keeps it. To be called once it is kept itself. */
  keepLayout?(layout: LessonLayout): Promise<void>
}

export type CatalogueFetch =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  | {
      readonly kind: 'arrived'
      readonly copy: CatalogueCopy
      /** Makes this what later updates build on, here and, where there is room, on the device. To be called once it serves. */
      keep(): Promise<void>
    }

/**
 * The catalogue between the server, the device and this thread; a failure anywhere leaves what there was. Updates and
 * completions are to be asked for one at a time, and each kept before the next: they build on each other.
 */
export interface CatalogueCache {
  /** What the device keeps, without the network; undefined when there is none that can be read. */
  read(): Promise<CatalogueCopy | undefined>
  /** Asks for what changed since `revision`, or for everything where that is null or not what is held here. */
  update(revision: string | null): Promise<CatalogueFetch>
  /** Asks for the descriptions that what is held still lacks. Until then a description is its opening. */
  complete(): Promise<CatalogueFetch>
}

export interface CatalogueCacheParts {
  readonly store: CatalogueStore
  readonly source: CatalogueSource
  /** The time in ms. */
  readonly now: () => number
}

const unchanged: CatalogueFetch = { kind: 'unchanged' }
const unreadable: CatalogueFetch = { kind: 'failed', code: 'unreadable_answer' }

export function createCatalogueCache({ store, source, now }: CatalogueCacheParts): CatalogueCache {
  let held: HeldCatalogue | undefined
  /** The version last seen on the device, whether it could be used or not. */
  let stored: number | null = null
  /** What was read and is not yet held: an update builds on the whole. */
  let read: StoredCatalogueReader | undefined

  /** Throws a RangeError where its columns lead nowhere. */
  function arrived(next: HeldCatalogue): CatalogueFetch {
    checkColumnIndexes(next.lessons)
    const storedAt = now()
    const stamp = stampOf({ ...next, storedAt })
    let isKept = false
    const keep = async () => {
      held = next
      isKept = (await store.write(next, storedAt, stored)) === 'kept'
      if (isKept) stored = next.version
    }
    const keepLayout = async (layout: LessonLayout) => {
      if (isKept) await store.writeIndex(layoutSchema, stamp, layout)
    }
    const copy = copyOf({ ...next, storedAt }, () => next.descriptions)
    return { kind: 'arrived', copy: { ...copy, keepLayout }, keep }
  }

  async function holdWhatWasRead() {
    const copy = read
    const whole = await copy?.whole()
    if (!whole || read !== copy) return
    held = whole
    read = undefined
  }

  async function since(base: HeldCatalogue | undefined): Promise<CatalogueFetch> {
    const arrival = await source.catalogue(base && base.version > 0 ? base.version : null)
    if (arrival.kind === 'failed') return arrival
    const { update } = arrival
    if (base?.version === update.version && (update.since !== null || update.version === 0)) return unchanged
    return readably(() => arrived(withUpdate(base, update)))
  }

  return {
    async read() {
      // The index first: its blob is read by the browser while the record of the catalogue is unpacked here.
      const [index, record] = await Promise.all([store.readIndex(layoutSchema), store.read()])
      if (!record) return undefined
      stored = record.version
      const copy = createStoredCatalogueReader(record, store)
      read = copy
      const layout = index && isSame(index.of, stampOf(record)) ? (index.layout as LessonLayout) : undefined
      // Without a layout every lesson is looked at before anybody is answered.
      const { storedAt } = record
      const known = layout ? record : { ...(await copy.whole()), storedAt }
      return {
        ...copyOf(known, copy.descriptions),
        layout,
        whole: async () => void (await copy.whole()),
        keepLayout: (layout) => store.writeIndex(layoutSchema, stampOf(known), layout),
      }
    },

    async update(revision) {
      await holdWhatWasRead()
      const base = held && String(held.version) === revision ? held : undefined
      const arrival = await since(base)
      // A difference that does not fit what is held: everything does.
      return arrival === unreadable && base ? since(undefined) : arrival
    },

    async complete() {
      await holdWhatWasRead()
      const base = held
      if (!base || !lacksDescriptions(base)) return unchanged
      const arrival = await source.descriptions(base.descriptions.version)
      if (arrival.kind === 'failed') return arrival
      return readably(() => {
        const whole = withDescriptions(base, arrival.update)
        return whole ? arrived(whole) : unchanged
      })
    },
  }
}

/** One version as the thread is given it; nothing is read of it that nobody asks for. */
function copyOf(held: StoredCatalogue, descriptions: () => Descriptions): CatalogueCopy {
  const rows = createColumnRows(held, descriptions)
  const { collections, storedAt } = held
  return {
    revision: String(held.version),
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

function readably(read: () => CatalogueFetch): CatalogueFetch {
  try {
    return read()
  } catch {
    return unreadable
  }
}
