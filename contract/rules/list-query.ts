import { type ClassType, classTypes } from '../class-type.ts'
import { type LevelSlug, levels } from '../level.ts'
import { maxQueryLength } from '../query-length.ts'
import { type DurationBucket, durationBuckets } from './duration.ts'
import { type LessonFilters, noFilters } from './lesson-filters.ts'
import { type Order, orders } from './ordering.ts'
import { plainSlug } from './slug.ts'

/** The query of a list page: page, order, text and filters (F77). Absent means the default. */
export interface ListQuery {
  readonly q?: string
  readonly order?: Order
  readonly page?: number
  readonly families?: readonly string[]
  readonly disciplines?: readonly string[]
  readonly professors?: readonly number[]
  readonly classTypes?: readonly ClassType[]
  readonly levels?: readonly LevelSlug[]
  readonly durations?: readonly DurationBucket[]
}

const maxOptions = 60

/**
 * Parses the query of a list page. Never fails: invalid values are ignored, so that any link, even of an old version,
 * opens the list.
 */
export function parseListQuery(raw: Record<string, unknown>): ListQuery {
  // Trimmed last, so that parsing the result again changes nothing.
  const q = textOf(raw.q).slice(0, maxQueryLength).trim()
  const page = Number(textOf(raw.page))
  const query = {
    q,
    order: orders.find((order) => order === raw.order),
    page: Number.isSafeInteger(page) && page > 1 && page < 1e6 ? page : undefined,
    families: listOf(raw.families, slug),
    disciplines: listOf(raw.disciplines, slug),
    professors: listOf(raw.professors, positiveInteger),
    classTypes: listOf(raw.classTypes, oneOf(classTypes)),
    levels: listOf(raw.levels, oneOf(levels.map((level) => level.slug))),
    durations: listOf(raw.durations, oneOf(durationBuckets.map((bucket) => bucket.slug))),
  }
  // No value that counts is falsy.
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as ListQuery
}

/** The filters of a query, with every kind. */
export function filtersOf(query: ListQuery): LessonFilters {
  const { families, disciplines, professors, classTypes: types, levels: slugs, durations } = query
  return {
    families: families ?? noFilters.families,
    disciplines: disciplines ?? noFilters.disciplines,
    professors: professors ?? noFilters.professors,
    classTypes: types ?? noFilters.classTypes,
    levels: slugs ?? noFilters.levels,
    durations: durations ?? noFilters.durations,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function listOf<T>(value: unknown, read: (text: string) => T | undefined): T[] | undefined {
  const texts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  const found = new Set<T>()
  for (const text of texts.slice(0, maxOptions)) {
    const option = read(text)
    if (option !== undefined) found.add(option)
  }
  return found.size > 0 ? [...found] : undefined
}

const slug = (text: string) => (plainSlug.test(text) && text.length <= 120 ? text : undefined)
const positiveInteger = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)
const oneOf =
  <const T extends string>(options: readonly T[]) =>
  (text: string) =>
    options.find((option) => option === text)
