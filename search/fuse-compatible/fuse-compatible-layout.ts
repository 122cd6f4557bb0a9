import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { Alphabet, type AlphabetLayout } from './alphabet.ts'
import { type Column, layOutColumn, windowSize } from './column.ts'
import { maxOffset } from './error-budget.ts'
import type { NgramLayout } from './ngram-index.ts'
import { layOutNgrams } from './ngram-layout.ts'
import { maxPatternLength } from './pattern.ts'

/** Everything the strict engine reads, as numbers that a device can keep. */
export interface FuseCompatibleLayout {
  readonly alphabet: AlphabetLayout
  /** One for each field, in their order. */
  readonly columns: readonly Column[]
  /** Beside `columns`; null where looking at each value is quicker than asking. */
  readonly ngrams: readonly (NgramLayout | null)[]
}

export interface FuseCompatibleOptions {
  readonly ignoreDiacritics: boolean
  /** Distinct values from which a field gets an index. Below it, looking at each is quicker than asking. */
  readonly minIndexedValues?: number
}

/**
 * Lays a list out for the strict engine, in steps. Throws a RangeError for a threshold above 0.32, whose matches would
 * reach beyond the window it keeps of each text.
 */
export function* layOutFuseCompatible<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
  { ignoreDiacritics, minIndexedValues: indexFrom = 150 }: FuseCompatibleOptions,
): Generator<void, FuseCompatibleLayout> {
  if (maxOffset(0, settings.threshold) + maxPatternLength > windowSize)
    throw new RangeError(`a threshold of ${settings.threshold} is beyond this engine`)
  const alphabet = new Alphabet()
  const totalWeight = settings.fields.reduce((total, field) => total + field.weight, 0)
  const columns: Column[] = []
  for (const field of settings.fields)
    columns.push(yield* layOutColumn(field, field.weight / totalWeight, items, alphabet, ignoreDiacritics))
  const ngrams: (NgramLayout | null)[] = []
  for (const column of columns) ngrams.push(column.values >= indexFrom ? yield* layOutNgrams(column, alphabet) : null)
  return { alphabet: alphabet.layout(), columns, ngrams }
}

/** The same with the room that queries fill themselves empty: a copy to keep, which no later search changes. */
export function withoutScratch({ alphabet, columns, ngrams }: FuseCompatibleLayout): FuseCompatibleLayout {
  return {
    alphabet,
    columns,
    ngrams: ngrams.map((layout) => layout && { ...layout, pool: layout.pool.slice().fill(0, layout.scratchAt) }),
  }
}
