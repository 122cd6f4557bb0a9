import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { hasBit, noBits, unite } from './bit-set.ts'
import type { TextEngine } from './engine.ts'
import type { KeptSearch } from './kept-search.ts'
import { meantEngineOver } from './meant/meant-engine.ts'
import { layOutPostings } from './meant/postings.ts'
import { strictEngineOver } from './strict/strict-engine.ts'
import { layOutStrict, withoutQuery } from './strict/strict-layout.ts'

const strictOptions = { ignoreDiacritics: true }

/**
 * The search of the product: first what was meant, in its order, then what words near it find, then whatever else fuse.js
 * finds by the letters, in the order of fuse.js. So nothing that the specified search finds is ever missing (F88, F89). What was meant is left
 * out of the second search: of a single letter, which means nearly everything, next to nothing remains to be looked at.
 */
export function* layOutJoinedSearch<T>(settings: SearchSettings<T>, items: readonly T[]): Generator<void, TextEngine> {
  const postings = yield* layOutPostings(settings.fields, items)
  yield
  const strict = yield* layOutStrict(settings, items, strictOptions)
  yield
  return joinedSearchOver(settings, { postings, strict }, items.length, () => items)
}

/** The same over what a device kept. `items` is read for the few texts that need more than that. */
export function joinedSearchOver<T>(
  settings: SearchSettings<T>,
  layout: KeptSearch,
  size: number,
  items: () => readonly T[],
): TextEngine {
  const meant = meantEngineOver(settings, layout.postings)
  const strict = strictEngineOver(settings, layout.strict, size, items, strictOptions)
  const positions = new Uint32Array(size)
  const found = noBits(size)
  return {
    search(text, limit = size) {
      const first = meant.search(text, limit)
      positions.set(first.positions)
      const met = first.positions.length
      const similar = strict.search(text, limit - met, first.found)
      positions.set(similar.positions, met)
      unite(first.found, similar.found, found)
      const all = positions.subarray(0, met + similar.positions.length)
      return { positions: all, found, meant: first.sure, missing: first.missing }
    },
    head(text, limit) {
      const { positions, sure } = meant.search(text, limit)
      return positions.filter((position) => hasBit(sure, position))
    },
    matchedWords: (text) => meant.matchedWords(text),
    prepare: () => strict.prepareLong(),
    kept: () => ({ postings: layout.postings, strict: withoutQuery(layout.strict) }),
  }
}
