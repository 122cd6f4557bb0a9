import type { Course, Program } from '#contract/catalogue.ts'
import { Failure } from '#contract/errors.ts'
import type { InitialCollectionList } from '#contract/initial-pages.ts'
import { discoverHead, type ListScreen, listHead } from '#contract/pages/screen-heads.ts'
import { coursePath, lessonPath, paths, programPath } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { compareBy } from '#contract/rules/ordering.ts'
import { clampPage, pageOf } from '#contract/rules/paging.ts'
import { comparePremieres, isProgramPublished, isPublished } from '#contract/rules/publication.ts'
import { minuteMs } from '#contract/time-units.ts'
import { type CatalogueSearch, searchLessons } from '../catalogue/catalogue-search.ts'
import { initialList, initialRail } from '../catalogue/initial-list.ts'
import { asCollectionCard } from './as-card.ts'
import { type FindPage, type PublicPage, publishedUntil } from './public-page.ts'
import { breadcrumbs, type Crumb, itemList, type Site } from './structured-data.ts'

/** A lesson may be published meanwhile, in ms. */
const maxSearchAgeMs = minuteMs

/** The discovery page with its first row. */
export const findDiscoverPage: FindPage = async ({ catalogue, now }) => {
  const at = now()
  const { rail, until } = initialRail((await catalogue.read()).catalogue.videos, at)
  const lessons = rail.trends.map((lesson) => ({ name: lesson.title, path: lessonPath(lesson) }))
  return {
    kind: 'page',
    path: paths.discover,
    head: discoverHead(),
    entities: (site) => [...itemsOf(site, lessons), breadcrumbs(site, [{ name: 'Descubre', path: paths.discover }])],
    data: { rail },
    until: Math.min(until, publishedUntil([], at)),
  }
}

/** The list of all lessons, or a search in it; undefined for a search the server cannot answer yet. */
export const findVideosPage =
  (search: Pick<CatalogueSearch, 'find'>): FindPage =>
  async ({ catalogue, now }, { query }) => {
    const at = now()
    if (Object.keys(query).length === 0) {
      const { list, until } = initialList((await catalogue.read()).catalogue.videos, at)
      return listPage('videos', query, list.lessons.map(lessonCrumb), { list }, Math.min(until, publishedUntil([], at)))
    }
    const found = await searchLessons({ search }, query).catch(unlessBusy)
    if (!found) return undefined
    const { lessons, total, page, marks, similar_from, missing } = found
    const asked = { query, page, marks, similarFrom: similar_from, missing }
    const data = { list: { now: at, lessons, total, asked } }
    return listPage('videos', { ...query, page }, lessons.map(lessonCrumb), data, at + maxSearchAgeMs)
  }

/** The courses, in an order and by pages; undefined for a search, which only the device answers, and for filters. */
export const findCoursesPage: FindPage = async ({ now }, { query }, { courses, families }) => {
  if (!isOrderedList(query)) return undefined
  const published = courses.filter((course) => isPublished(course, now()))
  return collectionPage('courses', query, published, { families, upcoming: [] }, publishedUntil(courses, now()))
}

/**
 * The programs, those of a premiere to come apart; undefined for a search, which only the device answers, and for
 * filters.
 */
export const findProgramsPage: FindPage = async ({ now }, { query }, { programs, families }) => {
  if (!isOrderedList(query)) return undefined
  const published = programs.filter((program) => isProgramPublished(program, now()))
  const upcoming = programs
    .filter((program) => !isProgramPublished(program, now()))
    .toSorted(comparePremieres)
    .map(asCollectionCard)
  return collectionPage('programs', query, published, { families, upcoming }, publishedUntil(programs, now()))
}

/**
 * Whether a URL names an order and a page at most. These lists have no filters: with some in its URL the same
 * page would be rendered once more.
 */
const isOrderedList = ({ order: _order, page: _page, ...others }: ListQuery) => Object.keys(others).length === 0

function collectionPage(
  of: InitialCollectionList['of'],
  query: ListQuery,
  published: readonly (Course | Program)[],
  beside: Pick<InitialCollectionList, 'families' | 'upcoming'>,
  until: number,
): PublicPage {
  const page = clampPage(query.page ?? 1, published.length)
  const items = pageOf(published.toSorted(compareBy(query.order ?? 'recent')), page)
  const pathOf = of === 'courses' ? coursePath : programPath
  const collectionList = {
    of,
    query,
    ...beside,
    items: items.map(asCollectionCard),
    page,
    total: published.length,
  }
  const crumbs = items.map((item) => ({ name: item.title, path: pathOf(item) }))
  return listPage(of, { ...query, page }, crumbs, { collectionList }, until)
}

function listPage(
  screen: ListScreen,
  query: ListQuery,
  items: readonly Crumb[],
  data: PublicPage['data'],
  until: number,
): PublicPage {
  const head = listHead(screen, query)
  return {
    kind: 'page',
    path: paths[screen],
    page: query.page ?? 1,
    head,
    entities: (site) => [
      ...itemsOf(site, items),
      breadcrumbs(site, [{ name: head.title ?? '', path: head.canonical }]),
    ],
    data,
    until,
  }
}

/** An empty list is no entity. */
const itemsOf = (site: Site, items: readonly Crumb[]) => (items.length > 0 ? [itemList(site, items)] : [])

const lessonCrumb = (lesson: { readonly id: number; readonly slug: string; readonly title: string }): Crumb => ({
  name: lesson.title,
  path: lessonPath(lesson),
})

function unlessBusy(failure: unknown): undefined {
  if (failure instanceof Failure && failure.code === 'busy') return undefined
  throw failure
}
