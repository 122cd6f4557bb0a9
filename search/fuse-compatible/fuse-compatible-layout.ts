import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { Alphabet, type AlphabetLayout } from './alphabet.ts'
import { type Column, layOutColumn, windowSize } from './column.ts'
import { maxOffset } from './error-budget.ts'
import type { NgramLayout } from './ngram-index.ts'
import { layOutNgrams } from './ngram-layout.ts'
import { maxPatternLength } from './pattern.ts'

/** The data of the fuse-compatible engine, as numbers that are persisted. */
export interface FuseCompatibleLayout {
  readonly alphabet: AlphabetLayout
  /** One for each field, in their order. */
  readonly columns: readonly Column[]
  /** Parallel to `columns`; null where scanning each value is faster than the index. */
  readonly ngrams: readonly (NgramLayout | null)[]
}

export interface FuseCompatibleOptions {
  readonly ignoreDiacritics: boolean
  /** Distinct values from which a field gets an index. Below it, scanning each value is faster. */
  readonly minIndexedValues?: number
}

/**
 * Builds the layout of a list, in steps. Throws a RangeError for a threshold above 0.32, whose matches would reach
 * beyond the window of each text.
 */
export function* layOutFuseCompatible<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
  { ignoreDiacritics, minIndexedValues = 150 }: FuseCompatibleOptions,
): Generator<void, FuseCompatibleLayout> {
  if (maxOffset(0, settings.threshold) + maxPatternLength > windowSize)
    throw new RangeError(`a threshold of ${settings.threshold} is beyond this engine`)
  const alphabet = new Alphabet()
  const totalWeight = settings.fields.reduce((total, field) => total + field.weight, 0)
  const columns: Column[] = []
  for (const field of settings.fields)
    columns.push(yield* layOutColumn(field, field.weight / totalWeight, items, alphabet, ignoreDiacritics))
  const ngrams: (NgramLayout | null)[] = []
  for (const column of columns)
    ngrams.push(column.values >= minIndexedValues ? yield* layOutNgrams(column, alphabet) : null)
  return { alphabet: alphabet.layout(), columns, ngrams }
}

/** A copy with empty scratch space, which no later search changes: to be persisted. */
export function withoutScratch({ alphabet, columns, ngrams }: FuseCompatibleLayout): FuseCompatibleLayout {
  return {
    alphabet,
    columns,
    ngrams: ngrams.map((layout) => layout && { ...layout, pool: layout.pool.slice().fill(0, layout.scratchAt) }),
  }
}
