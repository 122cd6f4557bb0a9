import type { Course, Program } from '#contract/catalogue.ts'
import { effectiveOrder, type Order } from '#contract/rules/ordering.ts'
import { collectionSearch } from '#contract/rules/search-settings.ts'
import { hasBit } from './bit-set.ts'
import { layOutCombinedSearch } from './combined-search.ts'
import type { LayOutSearch } from './engine.ts'
import { IncrementalTask } from './incremental-task.ts'
import { createRanks } from './orders/ranks.ts'
import { createTextSearch, normalizeQuery } from './text-search.ts'
import { asTyped } from './title-marks.ts'

/** Courses or programs found by text: the exact matches first, as of lessons (docs/decisions/030). */
export interface FoundCollections {
  readonly ids: readonly number[]
  /** How many of them are exact matches. */
  readonly similarFrom: number
  /** Out-of-vocabulary words of the text, as typed; null for none. */
  readonly missing: string | null
}

/** Finds courses or programs by text (F89). */
interface CollectionIndex {
  /**
   * Items for which `isListed` is true: exact matches, then similar ones, each by relevance for a text without an
   * explicit order, else in that order (Q37).
   */
  find(text: string, order: Order | null, isListed: (item: Course | Program) => boolean): FoundCollections
  /** What a search of this text still waits for, in steps; nothing for a blank text. */
  stepsBefore(text: string): Generator<void>
  /** Prepares everything that the first queries would wait for, in steps. */
  prepare(): Generator<void>
}

/** Indexes courses or programs. Expensive parts are built at first use, or earlier by `prepare`. */
export function createCollectionIndex(
  items: readonly (Course | Program)[],
  layOutSearch: LayOutSearch = layOutCombinedSearch,
): CollectionIndex {
  const engine = new IncrementalTask(() => layOutSearch(collectionSearch, items))
  const search = createTextSearch(items.length, engine)
  const ranks = createRanks(() => items)
  return {
    find(text, named, isListed) {
      const order = effectiveOrder(named, text)
      const matching = search.match(text)
      const inOrder = order === 'relevance' ? matching.inOrder() : ranks.inOrder(order)
      const listed = Array.from(inOrder).filter(
        (position) => hasBit(matching.found, position) && isListed(items[position]!),
      )
      const isExact = (position: number) => hasBit(matching.lexical, position)
      const exact = listed.filter(isExact)
      const similar = listed.filter((position) => !isExact(position))
      return {
        ids: [...exact, ...similar].map((position) => items[position]!.id),
        similarFrom: exact.length,
        missing: asTyped(matching.missing, text),
      }
    },

    *stepsBefore(given) {
      const text = normalizeQuery(given)
      if (text === '') return
      yield* engine.remaining()
      if (engine.get().needsPreparation(text)) yield* engine.get().prepare()
    },

    *prepare() {
      yield* engine.remaining()
      yield* ranks.prepare()
    },
  }
}
