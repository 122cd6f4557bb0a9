import type { Catalogue } from '#contract/catalogue.ts'
import type { FailureCode } from '#contract/errors.ts'
import { type HeldCatalogue, lacksDescriptions } from '#src/storage/catalogue-record.ts'
import type { CatalogueStore } from '#src/storage/catalogue-store.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { catalogueOf, withDescriptions, withUpdate } from './held-catalogue.ts'

/** One version of the catalogue, ready to be laid out. */
export interface CatalogueCopy {
  /** The version, as text. */
  readonly revision: string
  /** When it arrived, in ms. */
  readonly storedAt: number
  readonly catalogue: Catalogue
}

export type CatalogueArrival =
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
export interface KeptCatalogue {
  /** What the device keeps, without the network; undefined when there is none that can be read. */
  read(): Promise<CatalogueCopy | undefined>
  /** Asks for what changed since `revision`, or for everything where that is null or not what is held here. */
  update(revision: string | null): Promise<CatalogueArrival>
  /** Asks for the descriptions that what is held still lacks. Until then a description is its opening. */
  complete(): Promise<CatalogueArrival>
}

export interface KeptParts {
  readonly store: CatalogueStore
  readonly source: CatalogueSource
  /** The time in ms. */
  readonly now: () => number
}

const unchanged: CatalogueArrival = { kind: 'unchanged' }
const unreadable: CatalogueArrival = { kind: 'failed', code: 'unreadable_answer' }

export function createKeptCatalogue({ store, source, now }: KeptParts): KeptCatalogue {
  let held: HeldCatalogue | undefined
  /** The version last seen on the device, whether it could be used or not. */
  let stored: number | null = null

  function arrived(next: HeldCatalogue): CatalogueArrival {
    const storedAt = now()
    const copy = { revision: String(next.version), storedAt, catalogue: catalogueOf(next) }
    const keep = async () => {
      held = next
      if ((await store.write(next, storedAt, stored)) === 'kept') stored = next.version
    }
    return { kind: 'arrived', copy, keep }
  }

  async function since(base: HeldCatalogue | undefined): Promise<CatalogueArrival> {
    const arrival = await source.catalogue(base && base.version > 0 ? base.version : null)
    if (arrival.kind === 'failed') return arrival
    const { update } = arrival
    if (base?.version === update.version && (update.since !== null || update.version === 0)) return unchanged
    return readably(() => arrived(withUpdate(base, update)))
  }

  return {
    async read() {
      const record = await store.read()
      if (!record) return undefined
      stored = record.version
      try {
        const copy = { revision: String(record.version), storedAt: record.storedAt, catalogue: catalogueOf(record) }
        held = record
        return copy
      } catch {
        return undefined
      }
    },

    async update(revision) {
      const base = held && String(held.version) === revision ? held : undefined
      const arrival = await since(base)
      // A difference that does not fit what is held: everything does.
      return arrival === unreadable && base ? since(undefined) : arrival
    },

    async complete() {
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

function readably(read: () => CatalogueArrival): CatalogueArrival {
  try {
    return read()
  } catch {
    return unreadable
  }
}
