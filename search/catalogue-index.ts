import type { Catalogue } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import { isPublished } from '#contract/rules/publication.ts'
import type { CollectionRequest, Suggestion, SuggestRequest } from '#contract/workers.ts'
import { createCollectionIndex, type FoundCollections } from './collection-index.ts'
import { createLessonIndex, type LessonIndex, type LessonIndexParts } from './lesson-index.ts'
import { instantsOf } from './lesson-rows.ts'
import { createSuggestions } from './suggestions.ts'
import { normalizeQuery } from './text-search.ts'

/** The search index of one revision of the catalogue. */
export interface CatalogueIndex {
  /** As text. */
  readonly revision: string
  /** When this revision was stored on the device, in ms. */
  readonly storedAt: number
  readonly size: number
  readonly collections: Collections
  readonly lessons: LessonIndex
  /** Courses or programs, in their order. `now` in ms. */
  findCollections(request: CollectionRequest, now: number): FoundCollections
  /** What `findCollections` still waits for, in steps; nothing for a blank text. */
  stepsBeforeFindCollections(request: Pick<CollectionRequest, 'of' | 'text'>): Generator<void>
  /** What suggestions for this text still wait for, in steps; nothing for a blank text. */
  stepsBeforeSuggest(text: string): Generator<void>
  /** Suggestions for a text. `now` in ms. */
  suggest(request: SuggestRequest, now: number): Suggestion[]
  /** The next instant after `now` at which a lesson, a course or a program comes out or opens; null for none. In ms. */
  nextPublication(now: number): number | null
  /** Prepares everything that the first queries would wait for, in steps. */
  prepare(now: number): Generator<void>
}

/** One revision of the catalogue, with the persisted parts of its index. */
interface CatalogueParts extends LessonIndexParts {
  readonly revision: string
  /** When this revision was stored on the device, in ms. */
  readonly storedAt: number
  readonly catalogue: Catalogue
}

/** Builds the index. Throws on data that is no catalogue. */
export function createCatalogueIndex({ revision, storedAt, catalogue, ...parts }: CatalogueParts): CatalogueIndex {
  // Lazy: the first search needs none of them.
  const collections: Collections = {
    get families() {
      return catalogue.families
    },
    get professors() {
      return catalogue.professors
    },
    get courses() {
      return catalogue.courses
    },
    get programs() {
      return catalogue.programs
    },
  }
  const indexes = {
    courses: lazy(() => createCollectionIndex(collections.courses)),
    programs: lazy(() => createCollectionIndex(collections.programs)),
  }
  const lessons = createLessonIndex(catalogue, parts)
  const suggestions = createSuggestions(collections, lessons)
  return {
    revision,
    storedAt,
    size: lessons.size,
    collections,
    lessons,
    findCollections({ of, text, order }, now) {
      // Upcoming programs are included: the page lists them separately, with their date (F100).
      return indexes[of]().find(text, order, (item) => of === 'programs' || isPublished(item, now))
    },
    stepsBeforeFindCollections: ({ of, text }) => indexes[of]().stepsBefore(text),
    *stepsBeforeSuggest(text) {
      if (normalizeQuery(text) === '') return
      yield* lessons.stepsBeforeLexical()
      yield* suggestions.prepare()
    },
    suggest: suggestions.suggest,
    nextPublication(now) {
      const collected = [...collections.courses, ...collections.programs].map(({ published_at }) => published_at)
      const next = [...lessons.dates(), ...instantsOf(collected)]
        .filter((instant) => instant > now)
        .reduce((soonest, instant) => Math.min(soonest, instant), Number.POSITIVE_INFINITY)
      return Number.isFinite(next) ? next : null
    },
    *prepare(now) {
      yield* lessons.prepare(now)
      yield* suggestions.prepare()
      yield* indexes.courses().prepare()
      yield* indexes.programs().prepare()
    },
  }
}

/** Computes a value at the first call. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
