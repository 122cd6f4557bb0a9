import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { emptyBits, hasBit, union } from './bit-set.ts'
import type { SearchLayout, TextEngine } from './engine.ts'
import { fuseCompatibleEngineOver } from './fuse-compatible/fuse-compatible-engine.ts'
import { layOutFuseCompatible, withoutScratch } from './fuse-compatible/fuse-compatible-layout.ts'
import { lexicalEngineOver } from './lexical/lexical-engine.ts'
import { layOutPostings } from './lexical/postings.ts'

const fuseOptions = { ignoreDiacritics: true }

/**
 * The search of the product: exact lexical matches, then approximate ones, then the remaining results of fuse.js in its
 * order, so that no result of the specified search is missing (F88, F89). The lexical results are excluded from the
 * second search: of a single letter, which matches nearly everything, next to nothing remains to be scored.
 */
export function* layOutCombinedSearch<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
): Generator<void, TextEngine> {
  const postings = yield* layOutPostings(settings.fields, items)
  yield
  const fuseCompatible = yield* layOutFuseCompatible(settings, items, fuseOptions)
  yield
  return createCombinedSearch(settings, { postings, fuseCompatible }, items.length, () => items)
}

/** The same from a persisted layout. `items` is read for the few queries that need more. */
export function createCombinedSearch<T>(
  settings: SearchSettings<T>,
  layout: SearchLayout,
  size: number,
  items: () => readonly T[],
): TextEngine {
  const lexical = lexicalEngineOver(settings, layout.postings)
  const fuzzy = fuseCompatibleEngineOver(settings, layout.fuseCompatible, size, items, fuseOptions)
  const positions = new Uint32Array(size)
  const found = emptyBits(size)
  return {
    search(text, limit = size) {
      const words = lexical.search(text, limit)
      positions.set(words.positions)
      const wordCount = words.positions.length
      const similar = fuzzy.search(text, limit - wordCount, words.found)
      positions.set(similar.positions, wordCount)
      union(words.found, similar.found, found)
      const all = positions.subarray(0, wordCount + similar.positions.length)
      return { positions: all, found, lexical: words.exact, missing: words.missing }
    },
    head(text, limit) {
      const { positions, exact } = lexical.search(text, limit)
      return positions.filter((position) => hasBit(exact, position))
    },
    matchedWords: (text) => lexical.matchedWords(text),
    prepare: () => fuzzy.prepareLong(),
    needsPreparation: (text) => fuzzy.isLong(text),
    layout: () => ({ postings: layout.postings, fuseCompatible: withoutScratch(layout.fuseCompatible) }),
  }
}
