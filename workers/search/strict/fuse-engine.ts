import Fuse, { type IFuseOptions } from 'fuse.js'
import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { StrictAnswer } from './strict-answer.ts'

/**
 * Fuse itself behind the interface of the strict engine: for queries that engine does not take, and to measure and
 * prove it against.
 */
export function createFuseEngine<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
  options: { readonly ignoreDiacritics: boolean },
) {
  const fuse = new Fuse(items, fuseOptions(settings, options))
  return {
    search(text: string, limit?: number): StrictAnswer {
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

/** The specified settings (F88, F89) in Fuse's own words; whatever is not named stays as Fuse has it. */
export function fuseOptions<T>(
  settings: SearchSettings<T>,
  { ignoreDiacritics }: { readonly ignoreDiacritics: boolean },
): IFuseOptions<T> {
  return {
    threshold: settings.threshold,
    ignoreDiacritics,
    shouldSort: true,
    includeScore: true,
    keys: settings.fields.map(({ name, weight, read }) => ({ name, weight, getFn: read })),
  }
}
