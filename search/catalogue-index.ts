import type { Catalogue } from '#contract/catalogue.ts'
import { isPublished } from '#contract/rules/publication.ts'
import type { CollectionRequest, Collections, Suggestion, SuggestRequest } from '#contract/workers.ts'
import { createCollectionIndex } from './collection-index.ts'
import { createLessonIndex, type LessonIndex, type LessonIndexParts } from './lesson-index.ts'
import { createSuggestions } from './suggestions.ts'

/** One revision of the catalogue, laid out for questions. */
export interface CatalogueIndex {
  /** The catalogue's version. */
  readonly revision: string
  /** When this copy arrived, in ms. */
  readonly storedAt: number
  readonly size: number
  readonly collections: Collections
  readonly lessons: LessonIndex
  /** Ids of courses or programs, in their order. `now` in ms. */
  findCollections(request: CollectionRequest, now: number): number[]
  /** What a text may become. `now` in ms. */
  suggest(request: SuggestRequest, now: number): Suggestion[]
  /** Gets everything ready that the first questions would wait for, a step at a time. */
  prepare(now: number): Generator<void>
}

/** One revision of the catalogue, with what is already laid out of it. */
export interface CatalogueParts extends LessonIndexParts {
  readonly revision: string
  /** When this copy arrived, in ms. */
  readonly storedAt: number
  readonly catalogue: Catalogue
}

/** Throws on data that is no catalogue. */
export function createCatalogueIndex({ revision, storedAt, catalogue, ...parts }: CatalogueParts): CatalogueIndex {
  // Read when somebody asks: the first search needs none of them.
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
    courses: later(() => createCollectionIndex(collections.courses)),
    programs: later(() => createCollectionIndex(collections.programs)),
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
      // Programs still to come are listed too: the page shows them apart, with their date (F100).
      return indexes[of]().find(text, order, (item) => of === 'programs' || isPublished(item, now))
    },
    suggest: suggestions.suggest,
    *prepare(now) {
      yield* lessons.prepare(now)
      yield* suggestions.prepare()
      yield* indexes.courses().prepare()
      yield* indexes.programs().prepare()
    },
  }
}

/** Something quick that nobody may ever ask for. */
function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
