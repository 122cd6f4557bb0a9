import type { Lesson } from '#contract/lesson.ts'
import type { InitialData } from '#contract/initial-list.ts'
import { openingList, openingRail } from '#server/domain/catalogue/opening-list.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'

/** How long the words about time on a drawn card may lag behind, in ms. */
const freshForMs = 10 * 60 * 1000

interface ListPorts {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  /** The time in ms. */
  readonly now: () => number
}

/** What a screen is drawn with, and until when (ms) it stands if the catalogue does not change. */
interface Made {
  readonly data: InitialData
  readonly until: number
}

/** The first page of all classes. */
export const initialListCache = (ports: ListPorts) =>
  keptOpening(ports, (lessons, at) => {
    const { list, until } = openingList(lessons, at)
    return { data: { list }, until }
  })

/** The first row of the discovery page. */
export const initialRailCache = (ports: ListPorts) =>
  keptOpening(ports, (lessons, at) => {
    const { rail, until } = openingRail(lessons, at)
    return { data: { rail }, until }
  })

/** Made anew when the catalogue changes, a lesson comes out, or it grows old. */
function keptOpening(
  { catalogue, now }: ListPorts,
  makeOf: (lessons: readonly Lesson[], at: number) => Made,
): () => Promise<InitialData> {
  let kept: (Made & { readonly revision: number }) | undefined
  let making: Promise<InitialData> | undefined

  async function make(): Promise<InitialData> {
    const at = now()
    const read = await catalogue.read()
    const { data, until } = makeOf(read.catalogue.videos, at)
    kept = { revision: read.revision, until: Math.min(until, at + freshForMs), data }
    return data
  }

  return async () => {
    try {
      if (kept && now() < kept.until && kept.revision === (await catalogue.revision())) return kept.data
      making ??= make().finally(() => {
        making = undefined
      })
      return await making
    } catch (error) {
      // Old as it may be, the list is better than a page that fails with the database.
      if (kept) return kept.data
      throw error
    }
  }
}
