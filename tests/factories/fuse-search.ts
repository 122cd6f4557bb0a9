import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { addBit, emptyBits } from '#search/bit-set.ts'
import type { TextEngine } from '#search/engine.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'

/** The specified search alone, fuse.js over the whole list: the oracle of tests and the baseline of benchmarks. */
export function* layOutFuseSearch<T>(settings: SearchSettings<T>, items: readonly T[]): Generator<void, TextEngine> {
  const fuse = createFuseAdapter(settings, items, { ignoreDiacritics: true })
  yield
  return {
    search(text, limit = items.length) {
      const { positions } = fuse.search(text)
      const found = emptyBits(items.length)
      for (const position of positions) addBit(found, position)
      return { positions: positions.subarray(0, limit), found, lexical: found, missing: [] }
    },
    head: (text, limit) => fuse.search(text, limit).positions,
    matchedWords: () => new Map(),
    *prepare() {},
    needsPreparation: () => false,
  }
}
