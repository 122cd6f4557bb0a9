import type { Course, Program } from '#contract/catalogue.ts'
import { effectiveOrder, type Order } from '#contract/rules/ordering.ts'
import { collectionSearch } from '#contract/rules/search-settings.ts'
import { createFuseEngine } from './fuse-engine.ts'
import { createRanks } from './ranks.ts'
import { createTextSearch } from './text-search.ts'

/** Finds courses or programs by text (F89). */
export interface CollectionIndex {
  /** Ids that `isListed` takes: by relevance while a text is set and no order named, else in that order (Q37). */
  find(text: string, order: Order | null, isListed: (item: Course | Program) => boolean): number[]
}

export function createCollectionIndex(items: readonly (Course | Program)[]): CollectionIndex {
  const search = createTextSearch(items.length, () => createFuseEngine(items, collectionSearch))
  const ranks = createRanks(items)
  return {
    find(text, named, isListed) {
      const order = effectiveOrder(named, text)
      const matching = search.positions(text)
      const ordered = order === 'relevance' ? matching : ranks.sort(matching, order)
      return Array.from(ordered, (position) => items[position])
        .filter((item) => item !== undefined)
        .filter(isListed)
        .map(({ id }) => id)
    },
  }
}
