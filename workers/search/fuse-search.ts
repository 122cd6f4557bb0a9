import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { TextEngine } from './engine.ts'
import { createRealFuse } from './strict/real-fuse.ts'

/** The specified search and nothing else: fuse.js over the whole list, to measure and prove the product's against. */
export function* layOutFuseSearch<T>(settings: SearchSettings<T>, items: readonly T[]): Generator<void, TextEngine> {
  const fuse = createRealFuse(settings, items, { ignoreDiacritics: true })
  yield
  return {
    search(text) {
      const { positions } = fuse.search(text)
      return { positions, meant: positions.length }
    },
    head: (text, limit) => fuse.search(text, limit).positions,
    matchedWords: () => new Map(),
    *prepare() {},
  }
}
