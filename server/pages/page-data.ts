import { Failure } from '#contract/errors.ts'
import type { InitialData } from '#contract/initial-list.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { type CatalogueSearch, searchLessons } from '#server/domain/catalogue/catalogue-search.ts'
import { initialList, initialRail } from '#server/domain/catalogue/initial-list.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { RenderedScreen } from './rendered-pages.ts'

interface CatalogueClock {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  /** ms since 1970. */
  readonly now: () => number
}

interface PageDataPorts extends CatalogueClock {
  readonly search: Pick<CatalogueSearch, 'find'>
}

const maxCachedSearches = 60
/** A lesson may be published meanwhile. */
const maxSearchAgeMs = 60_000
/** How far the relative times on a rendered card may lag behind. */
const maxListAgeMs = 10 * 60 * 1000

/** Caches the data each screen is rendered with. Undefined for a search the server cannot answer yet. */
export function pageDataCache(ports: PageDataPorts) {
  const { catalogue, now } = ports
  const list = initialListCache(ports)
  const rail = initialRailCache(ports)
  const searches = new Map<
    string,
    { readonly revision: number; readonly expiresAt: number; readonly data: InitialData }
  >()
  const empty: InitialData = {}

  async function search(query: ListQuery): Promise<InitialData> {
    const key = JSON.stringify(query)
    const cached = searches.get(key)
    if (cached && now() < cached.expiresAt && cached.revision === (await catalogue.revision())) return cached.data
    const { revision, lessons, total, page, marks, similar_from, missing } = await searchLessons(ports, query)
    const asked = { query, page, marks, similarFrom: similar_from, missing }
    const data: InitialData = { list: { now: now(), lessons, total, asked } }
    searches.delete(key)
    searches.set(key, { revision, expiresAt: now() + maxSearchAgeMs, data })
    const [oldest = key] = searches.keys()
    if (searches.size > maxCachedSearches) searches.delete(oldest)
    return data
  }

  return async (screen: RenderedScreen, query: ListQuery): Promise<InitialData | undefined> => {
    if (screen === 'home') return empty
    if (screen === 'discover') return rail()
    if (Object.keys(query).length === 0) return list()
    return search(query).catch((failure: unknown) => {
      if (failure instanceof Failure && failure.code === 'busy') return undefined
      throw failure
    })
  }
}

/** Caches the first page of all lessons. */
export const initialListCache = (ports: CatalogueClock) =>
  cacheOfCatalogue(ports, (lessons, at) => {
    const { list, until } = initialList(lessons, at)
    return { data: { list }, until }
  })

/** Caches the first row of the discovery page. */
const initialRailCache = (ports: CatalogueClock) =>
  cacheOfCatalogue(ports, (lessons, at) => {
    const { rail, until } = initialRail(lessons, at)
    return { data: { rail }, until }
  })

interface Snapshot {
  readonly data: InitialData
  /** ms until which it holds if the catalogue does not change. */
  readonly until: number
}

/** Rebuilds its data when the catalogue changes, a lesson is published, or `maxListAgeMs` passes. */
function cacheOfCatalogue(
  { catalogue, now }: CatalogueClock,
  build: (lessons: readonly Lesson[], at: number) => Snapshot,
): () => Promise<InitialData> {
  let cached: (Snapshot & { readonly revision: number }) | undefined
  let building: Promise<InitialData> | undefined

  async function rebuild(): Promise<InitialData> {
    const at = now()
    const { revision, catalogue: content } = await catalogue.read()
    const { data, until } = build(content.videos, at)
    cached = { revision, until: Math.min(until, at + maxListAgeMs), data }
    return data
  }

  return async () => {
    try {
      if (cached && now() < cached.until && cached.revision === (await catalogue.revision())) return cached.data
      building ??= rebuild().finally(() => {
        building = undefined
      })
      return await building
    } catch (error) {
      // A stale list is better than a page that fails with the database.
      if (cached) return cached.data
      throw error
    }
  }
}
