import { Failure } from '#contract/errors.ts'
import type { InitialData } from '#contract/initial-list.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { type CatalogueSearch, searchLessons } from '#server/domain/catalogue/catalogue-search.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { initialListCache, initialRailCache } from './kept-opening-list.ts'
import type { RenderedScreen } from './rendered-pages.ts'

interface DataPorts {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  readonly search: Pick<CatalogueSearch, 'find'>
  /** The time in ms. */
  readonly now: () => number
}

/** Searches kept at once, those asked for last, and for how long, in ms: a lesson may come out meanwhile. */
const maxSearches = 60
const freshForMs = 60_000

/** What each screen is drawn with. Undefined for a search that the server cannot answer yet: the page finds it itself. */
export function pageDataCache(ports: DataPorts) {
  const { catalogue, now } = ports
  const list = initialListCache(ports)
  const rail = initialRailCache(ports)
  const searches = new Map<string, { readonly revision: number; readonly until: number; readonly data: InitialData }>()
  const nothing: InitialData = {}

  async function searched(query: ListQuery): Promise<InitialData> {
    const key = JSON.stringify(query)
    const before = searches.get(key)
    if (before && now() < before.until && before.revision === (await catalogue.revision())) return before.data
    const { revision, lessons, total, page, marks, similar_from, missing } = await searchLessons(ports, query)
    const asked = { query, page, marks, similarFrom: similar_from, missing }
    const data: InitialData = { list: { now: now(), lessons, total, asked } }
    searches.delete(key)
    searches.set(key, { revision, until: now() + freshForMs, data })
    const [oldest = key] = searches.keys()
    if (searches.size > maxSearches) searches.delete(oldest)
    return data
  }

  return async (screen: RenderedScreen, query: ListQuery): Promise<InitialData | undefined> => {
    if (screen === 'home') return nothing
    if (screen === 'discover') return rail()
    if (Object.keys(query).length === 0) return list()
    return searched(query).catch((failure: unknown) => {
      if (failure instanceof Failure && failure.code === 'busy') return undefined
      throw failure
    })
  }
}
