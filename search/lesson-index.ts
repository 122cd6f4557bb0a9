import type { Catalogue } from '#contract/catalogue.ts'
import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { effectiveOrder } from '#contract/rules/ordering.ts'
import { clampPage } from '#contract/rules/paging.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import type { FindAnswer, FindRequest, FindTimings } from '#contract/workers.ts'
import { countIntersection, emptyBits, hasBit, intersect } from './bit-set.ts'
import { createCombinedSearch, layOutCombinedSearch } from './combined-search.ts'
import type { LayOutSearch } from './engine.ts'
import { createFacets, layOutFacets } from './facets/facets.ts'
import { IncrementalTask } from './incremental-task.ts'
import type { LessonLayout } from './lesson-layout.ts'
import { createLessonRows, type LessonRows, searchSettingsFor } from './lesson-rows.ts'
import { createRanks } from './orders/ranks.ts'
import { createPublishedLessons, publicationTimes } from './published-lessons.ts'
import { createTextSearch, normalizeQuery, pageOfSplitSet, type TextMatches } from './text-search.ts'
import { asTyped, titleMarks } from './title-marks.ts'
import { warmUpQueries } from './warm-up-queries.ts'

type Found = Extract<FindAnswer, { kind: 'found' }>
/** An answer without the times that its request waited for its turn and for the index. */
type FoundLessons = Omit<Found, 'timings'> & { readonly timings: Omit<FindTimings, 'waited' | 'built'> }

/** Prepared ahead: a single letter matches nearly everything, and every search begins with one. */
const firstLetters = [...'abcdefghijklmnopqrstuvwxyz']

interface LexicalLessons {
  readonly found: readonly Lesson[]
  readonly words: ReadonlyMap<string, number>
}

/** Queries the lessons of one catalogue. Instants are in ms; unpublished lessons are in no list. */
export interface LessonIndex {
  readonly size: number
  /** Text, then filters, then order, exact matches before similar ones, then the page (F83-F89, Q37). */
  find(request: FindRequest, now: number): FoundLessons
  /** What a search of this text still waits for, in steps; nothing for a blank text. Throws as `find` does. */
  stepsBefore(text: string): Generator<void>
  /** What a lexical search still waits for, in steps. */
  stepsBeforeLexical(): Generator<void>
  /** The best exact lexical matches, of at most `limit` results, and their matched terms. */
  findLexical(text: string, limit: number, now: number): LexicalLessons
  /** Ids of a group in the group's own order (F93). */
  group(name: VideoGroup, limit: number, now: number): number[]
  /**
   * Ids of the lessons of the challenge: those of a program that has no others in its order, then the rest in that of
   * the catalogue.
   */
  challenge(now: number): number[]
  /** Lessons by id in the given order, published or not; unknown ids are skipped. */
  byId(ids: readonly number[]): Lesson[]
  /** When lessons come out or open, in ms, in no order. */
  dates(): number[]
  /** Prepares everything that the first queries would wait for, in steps. */
  prepare(now: number): Generator<void>
  /** The layout to persist; undefined for a search without one. */
  layout(): LessonLayout | undefined
}

export interface LessonIndexParts {
  readonly layOutSearch?: LayOutSearch
  /** Lazily created lessons, instead of the catalogue's list. */
  readonly rows?: LessonRows
  /** The persisted layout of an index of the same lessons. */
  readonly layout?: LessonLayout | undefined
}

/** Indexes the lessons of a catalogue. Expensive parts are built at first use, or earlier by `prepare`. */
export function createLessonIndex(
  catalogue: Catalogue,
  { layOutSearch = layOutCombinedSearch, rows = createLessonRows(catalogue.videos), layout }: LessonIndexParts = {},
): LessonIndex {
  const size = rows.ids.length
  let positionOf: ReadonlyMap<number, number> | undefined
  const engine = new IncrementalTask(function* () {
    if (layout) return createCombinedSearch(lessonSearch, layout.search, size, rows.all)
    yield* rows.prepare()
    return yield* layOutSearch(searchSettingsFor(rows), rows.all())
  })
  // Eager: it throws on data that is no catalogue.
  const facetLayout = layout?.facets ?? new IncrementalTask(() => layOutFacets(catalogue)).get()
  const facets = createFacets(facetLayout)
  const text = createTextSearch(size, engine)
  const ranks = createRanks(rows.all, layout?.orders)
  const publishedAt = layout?.publishedAt ?? publicationTimes(rows.all())
  const outAt = createPublishedLessons(publishedAt)
  const listed = emptyBits(size)
  let last: TextMatches | undefined

  function find(request: FindRequest, now: number): FoundLessons {
    const startedAt = performance.now()
    const matching = text.match(request.text)
    const searched = performance.now()
    const known = matching === last
    last = matching
    intersect(matching.found, outAt(now), listed)
    const { passing, total, counts } = facets.sweep(listed, request.filters)
    const order = effectiveOrder(request.order, request.text)
    const page = clampPage(request.page, total, request.pageSize)
    const start = (page - 1) * request.pageSize
    const shown =
      order === 'relevance'
        ? matching.page(passing, start, request.pageSize)
        : pageOfSplitSet(ranks.inOrder(order), passing, matching.lexical, start, request.pageSize)
    const titles = shown.map(rows.titleAt)
    return {
      kind: 'found',
      seq: request.seq,
      ids: Uint32Array.from(shown, (position) => rows.ids[position]!),
      marks: titles.map((title) => titleMarks(title, normalizeQuery(request.text), matching.words)),
      page,
      total,
      missing: asTyped(matching.missing, request.text),
      similarFrom: countIntersection(passing, matching.lexical),
      counts,
      timings: { searched: known ? 0 : searched - startedAt, arranged: performance.now() - searched },
    }
  }

  return {
    size,
    find,

    *stepsBefore(given) {
      const text = normalizeQuery(given)
      if (text === '') return
      yield* engine.remaining()
      if (!engine.get().needsPreparation(text)) return
      yield* rows.prepare()
      yield* engine.get().prepare()
    },

    stepsBeforeLexical: () => engine.remaining(),

    findLexical(text, limit, now) {
      const out = outAt(now)
      const head = Array.from(engine.get().head(text, limit)).filter((position) => hasBit(out, position))
      return { found: head.map(rows.at), words: engine.get().matchedWords(text) }
    },

    group(name, limit, now) {
      const out = outAt(now)
      const members = rows
        .members(name)
        .filter(({ position }) => hasBit(out, position))
        .map(({ position, place }) => ({ id: rows.ids[position]!, place }))
      members.sort((a, b) => a.place - b.place || a.id - b.id)
      return members.slice(0, limit).map(({ id }) => id)
    },

    challenge(now) {
      const out = outAt(now)
      const positions = rows.challenge()
      const all = new Set(positions.map((position) => rows.ids[position]!))
      const listed = new Set(positions.flatMap((position) => (hasBit(out, position) ? rows.ids[position]! : [])))
      const inPrograms = catalogue.programs
        .map(({ lessons }) => placesOf(lessons).map(({ id }) => id))
        .filter((ids) => ids.every((id) => all.has(id)))
      return [...new Set([...inPrograms.flat(), ...listed])].filter((id) => listed.has(id))
    },

    byId(ids) {
      positionOf ??= new Map(rows.ids.map((id, position) => [id, position]))
      const known = positionOf
      return ids.flatMap((id) => {
        const position = known.get(id)
        return position === undefined ? [] : [rows.at(position)]
      })
    },

    dates: rows.dates,

    *prepare(now) {
      // The next request is a search, and a persisted layout needs no lesson objects for it.
      yield* engine.remaining()
      yield* rows.prepare()
      yield* ranks.prepare()
      yield* engine.get().prepare()
      yield* text.prepare(firstLetters)
      for (const text of warmUpQueries(rows.all().map(({ title }) => title))) {
        find({ seq: 0, text, filters: noFilters, order: null, page: 1, pageSize: 1 }, now)
        yield
      }
    },

    layout() {
      const search = engine.get().layout?.()
      return search && { facets: facetLayout, publishedAt, orders: ranks.all(), search }
    },
  }
}
