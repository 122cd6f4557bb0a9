import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { noBits, unite } from './bit-set.ts'
import type { TextEngine } from './engine.ts'
import { layOutMeantEngine } from './meant/meant-engine.ts'
import { layOutStrictEngine } from './strict/strict-engine.ts'

/**
 * The search of the product: first what was meant, in its order, then whatever else fuse.js finds by the letters, in
 * the order of fuse.js. So nothing that the specified search finds is ever missing (F88, F89). What was meant is left
 * out of the second search: of a single letter, which means nearly everything, next to nothing remains to be looked at.
 */
export function* layOutJoinedSearch<T>(settings: SearchSettings<T>, items: readonly T[]): Generator<void, TextEngine> {
  const meant = yield* layOutMeantEngine(settings, items)
  const strict = yield* layOutStrictEngine(settings, items, { ignoreDiacritics: true })
  const positions = new Uint32Array(items.length)
  const found = noBits(items.length)
  return {
    search(text, limit = items.length) {
      const first = meant.search(text, limit)
      positions.set(first.positions)
      const met = first.positions.length
      const similar = strict.search(text, limit - met, first.found)
      positions.set(similar.positions, met)
      unite(first.found, similar.found, found)
      return { positions: positions.subarray(0, met + similar.positions.length), found, meant: first.found }
    },
    head: (text, limit) => meant.search(text, limit).positions,
    matchedWords: (text) => meant.matchedWords(text),
    prepare: () => strict.prepareLong(),
  }
}
