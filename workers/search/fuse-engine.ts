import Fuse, { type IFuseOptions } from 'fuse.js'
import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { SearchEngine } from './engine.ts'

/**
 * Fuse's options for a list: threshold and weights as specified (F88, F89), accents ignored, and its own default for
 * whatever the specification leaves open (docs/decisions/004-search-settings.md).
 */
export function fuseOptions<T>(settings: SearchSettings<T>): IFuseOptions<T> {
  return {
    threshold: settings.threshold,
    ignoreDiacritics: true,
    includeScore: true,
    keys: settings.fields.map(({ name, weight, read }) => ({ name, weight, getFn: read })),
  }
}

/** The specified search itself: fuse.js over the whole list. */
export function createFuseEngine<T>(items: readonly T[], settings: SearchSettings<T>): SearchEngine {
  const fuse = new Fuse(items, fuseOptions(settings))
  return {
    search(text) {
      const results = fuse.search(text)
      const positions = new Uint32Array(results.length)
      const scores = new Float64Array(results.length)
      for (const [rank, { refIndex, score }] of results.entries()) {
        positions[rank] = refIndex
        scores[rank] = score ?? 0
      }
      return { positions, scores }
    },
  }
}
