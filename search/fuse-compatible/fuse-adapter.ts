import type { IFuseOptions } from 'fuse.js'
import Fuse from 'fuse.js'
import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { SearchHits } from '../engine.ts'

/**
 * Wraps fuse.js in the interface of the fuse-compatible engine: for queries which that engine does not support, and as
 * the oracle of tests and the baseline of benchmarks.
 */
export function createFuseAdapter<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
  { ignoreDiacritics }: { readonly ignoreDiacritics: boolean },
) {
  const fuse = new Fuse(items, fuseOptions(settings, ignoreDiacritics))
  return {
    search(text: string, limit?: number): FuseHits {
      const results = limit === undefined ? fuse.search(text) : fuse.search(text, { limit })
      return {
        positions: Uint32Array.from(results, (result) => result.refIndex),
        // A blank text matches everything without a score.
        scores: Float64Array.from(results, (result) => result.score ?? 0),
        by: 'fuse',
      }
    },
  }
}

/**
 * Fuse's options for a list: threshold and weights as specified (F88, F89), and Fuse's default for everything that the
 * specification leaves open (docs/decisions/004-search-settings.md).
 */
function fuseOptions<T>(settings: SearchSettings<T>, ignoreDiacritics: boolean): IFuseOptions<T> {
  return {
    threshold: settings.threshold,
    ignoreDiacritics,
    includeScore: true,
    keys: settings.fields.map(({ name, weight, read }) => ({ name, weight, getFn: read })),
  }
}

/** The results of a search, best first, with Fuse's scores; all 0 for a blank text, which matches everything. */
export interface FuseHits extends SearchHits {
  /** The engine that answered: fuse.js itself for a query with a character outside the alphabet. */
  readonly by: 'fuse-compatible' | 'fuse'
}
