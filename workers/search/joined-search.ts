import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { addBit, hasBit, noBits } from './bit-set.ts'
import type { TextEngine } from './engine.ts'
import { layOutMeantEngine } from './meant/meant-engine.ts'
import { layOutStrictEngine } from './strict/strict-engine.ts'

/**
 * The search of the product: first what was meant, in its order, then whatever else fuse.js finds by the letters, in
 * the order of fuse.js. So nothing that the specified search finds is ever missing (F88, F89).
 */
export function* layOutJoinedSearch<T>(settings: SearchSettings<T>, items: readonly T[]): Generator<void, TextEngine> {
  const meant = yield* layOutMeantEngine(settings, items)
  const strict = yield* layOutStrictEngine(settings, items, { ignoreDiacritics: true })
  const positions = new Uint32Array(items.length)
  const met = noBits(items.length)
  return {
    search(text) {
      const first = meant.search(text).positions
      met.fill(0)
      for (let at = 0; at < first.length; at++) addBit(met, first[at]!)
      positions.set(first)
      let count = first.length
      const similar = strict.search(text).positions
      for (let at = 0; at < similar.length; at++) {
        const position = similar[at]!
        if (!hasBit(met, position)) positions[count++] = position
      }
      return { positions: positions.subarray(0, count), meant: first.length }
    },
    head: (text, limit) => meant.search(text, limit).positions,
    matchedWords: (text) => meant.matchedWords(text),
    prepare: () => strict.prepareLong(),
  }
}
