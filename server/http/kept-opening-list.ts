import type { OpeningList } from '#contract/opening-list.ts'
import { openingList } from '#server/domain/catalogue/opening-list.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'

/** How long the words about time on a drawn card may lag behind, in ms. */
const freshForMs = 10 * 60 * 1000

interface ListPorts {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  /** The time in ms. */
  readonly now: () => number
}

/** The first page of all classes, made anew when the catalogue changes, a lesson comes out, or it grows old. */
export function keptOpeningList({ catalogue, now }: ListPorts): () => Promise<OpeningList> {
  let kept: { readonly revision: number; readonly until: number; readonly list: OpeningList } | undefined
  let making: Promise<OpeningList> | undefined

  async function make(): Promise<OpeningList> {
    const at = now()
    const read = await catalogue.read()
    const { list, until } = openingList(read.catalogue.videos, at)
    kept = { revision: read.revision, until: Math.min(until, at + freshForMs), list }
    return list
  }

  return async () => {
    if (kept && now() < kept.until && kept.revision === (await catalogue.revision())) return kept.list
    making ??= make().finally(() => {
      making = undefined
    })
    return making
  }
}
