import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { emptyBits, hasBit, union } from './bit-set.ts'
import type { SearchLayout, TextEngine } from './engine.ts'
import { fuseCompatibleEngineOver } from './fuse-compatible/fuse-compatible-engine.ts'
import { layOutFuseCompatible, withoutScratch } from './fuse-compatible/fuse-compatible-layout.ts'
import { lexicalEngineOver } from './lexical/lexical-engine.ts'
import { layOutPostings } from './lexical/postings.ts'

const strictOptions = { ignoreDiacritics: true }

/**
 * The search of the product: first what was meant, in its order, then what words near it find, then whatever else fuse.js
 * finds by the letters, in the order of fuse.js. So nothing that the specified search finds is ever missing (F88, F89). What was meant is left
 * out of the second search: of a single letter, which means nearly everything, next to nothing remains to be looked at.
 */
export function* layOutCombinedSearch<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
): Generator<void, TextEngine> {
  const postings = yield* layOutPostings(settings.fields, items)
  yield
  const strict = yield* layOutFuseCompatible(settings, items, strictOptions)
  yield
  return createCombinedSearch(settings, { postings, strict }, items.length, () => items)
}

/** The same over what a device kept. `items` is read for the few texts that need more than that. */
export function createCombinedSearch<T>(
  settings: SearchSettings<T>,
  layout: SearchLayout,
  size: number,
  items: () => readonly T[],
): TextEngine {
  const meant = lexicalEngineOver(settings, layout.postings)
  const strict = fuseCompatibleEngineOver(settings, layout.strict, size, items, strictOptions)
  const positions = new Uint32Array(size)
  const found = emptyBits(size)
  return {
    search(text, limit = size) {
      const first = meant.search(text, limit)
      positions.set(first.positions)
      const met = first.positions.length
      const similar = strict.search(text, limit - met, first.found)
      positions.set(similar.positions, met)
      union(first.found, similar.found, found)
      const all = positions.subarray(0, met + similar.positions.length)
      return { positions: all, found, lexical: first.exact, missing: first.missing }
    },
    head(text, limit) {
      const { positions, exact: sure } = meant.search(text, limit)
      return positions.filter((position) => hasBit(sure, position))
    },
    matchedWords: (text) => meant.matchedWords(text),
    prepare: () => strict.prepareLong(),
    layout: () => ({ postings: layout.postings, strict: withoutScratch(layout.strict) }),
  }
}
