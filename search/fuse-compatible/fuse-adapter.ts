import type { IFuseOptions } from 'fuse.js'
import Fuse from 'fuse.js'
import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { SearchHits } from '../engine.ts'

/**
 * Fuse itself behind the interface of the strict engine: for queries that engine does not take, and to measure and
 * prove it against, with diacritics ignored or not.
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
        // A blank text finds everything and scores nothing.
        scores: Float64Array.from(results, (result) => result.score ?? 0),
        by: 'fuse',
      }
    },
  }
}

/**
 * Fuse's options for a list: threshold and weights as specified (F88, F89), and its own default for whatever the
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

/** What a search found, best first, with Fuse's scores; all 0 for a blank text, which finds everything unscored. */
export interface FuseHits extends SearchHits {
  /** Who answered: the engine, or Fuse itself for a query with a character outside the engine's alphabet. */
  readonly by: 'strict' | 'fuse'
}
