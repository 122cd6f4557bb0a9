import type { Course, Program } from '#contract/catalogue.ts'
import { effectiveOrder, type Order } from '#contract/rules/ordering.ts'
import { collectionSearch } from '#contract/rules/search-settings.ts'
import { hasBit } from './bit-set.ts'
import { layOutCombinedSearch } from './combined-search.ts'
import type { LayOutSearch } from './engine.ts'
import { IncrementalTask } from './incremental-task.ts'
import { createRanks } from './orders/ranks.ts'
import { createTextSearch } from './text-search.ts'

/** Finds courses or programs by text (F89). */
export interface CollectionIndex {
  /** Ids of items for which `isListed` is true: by relevance for a text without an explicit order, else in that order (Q37). */
  find(text: string, order: Order | null, isListed: (item: Course | Program) => boolean): number[]
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
      return Array.from(inOrder)
        .filter((position) => hasBit(matching.found, position))
        .map((position) => items[position]!)
        .filter(isListed)
        .map(({ id }) => id)
    },

    *prepare() {
      yield* engine.remaining()
      yield* ranks.prepare()
    },
  }
}
