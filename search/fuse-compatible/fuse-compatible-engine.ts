import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { addBit, allBits, type Bits, emptyBits, hasBit } from '../bit-set.ts'
import type { HitsWithSet } from '../engine.ts'
import { IncrementalTask } from '../incremental-task.ts'
import { Alphabet } from './alphabet.ts'
import { textsIn } from './column.ts'
import { ColumnSearch } from './column-search.ts'
import { ErrorBudget } from './error-budget.ts'
import type { FuseHits } from './fuse-adapter.ts'
import { createFuseAdapter } from './fuse-adapter.ts'
import {
  type FuseCompatibleLayout,
  type FuseCompatibleOptions,
  layOutFuseCompatible,
} from './fuse-compatible-layout.ts'
import { fuseText } from './fuse-text.ts'
import { LongQuery } from './long-query.ts'
import { maxPatternLength, Pattern } from './pattern.ts'
import { ScoreBoard } from './score-board.ts'
import { ScoreSort } from './score-sort.ts'
import { ShortMatch } from './short-match.ts'
import { TopResults } from './top-results.ts'

interface FuseCompatibleEngine {
  /**
   * Returns the results of fuse.js 7.5.0: the same items, in the same order, with the same scores to the last bit; at
   * most `limit`. Items in `excluded` are left out and need not be matched. The arrays are views, valid until the next
   * search. Never throws.
   */
  search(text: string, limit?: number, excluded?: Bits): FuseHits & HitsWithSet
  /** Encodes what only queries of more than 32 characters need, in steps; else the first of them does. */
  prepareLong(): Generator<void>
  /** Whether this text is such a query. */
  isLong(text: string): boolean
}

/**
 * Builds the fuse-compatible engine for a list (F88, F89). It matches each distinct value of a field once, and only
 * those that the bigram index cannot exclude. Throws a RangeError for a threshold above 0.32, whose matches would reach
 * beyond the window of each text.
 */
export function createFuseCompatibleEngine<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
  options: FuseCompatibleOptions,
): FuseCompatibleEngine {
  return new IncrementalTask(() => layOutFuseCompatibleEngine(settings, items, options)).get()
}

/** The same in steps. */
function* layOutFuseCompatibleEngine<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
  options: FuseCompatibleOptions,
): Generator<void, FuseCompatibleEngine> {
  return fuseCompatibleEngineOver(
    settings,
    yield* layOutFuseCompatible(settings, items, options),
    items.length,
    () => items,
    options,
  )
}

/**
 * Builds the engine from the layout of a list of `size`. The list itself is read for queries that the layout cannot
 * answer.
 */
export function fuseCompatibleEngineOver<T>(
  settings: SearchSettings<T>,
  layout: FuseCompatibleLayout,
  size: number,
  items: () => readonly T[],
  options: FuseCompatibleOptions,
): FuseCompatibleEngine {
  const { ignoreDiacritics } = options
  const alphabet = new Alphabet(layout.alphabet)
  const { columns } = layout
  const searches = columns.map((column, at) => new ColumnSearch(column, layout.ngrams[at] ?? null))
  const pattern = new Pattern()
  const budget = new ErrorBudget(settings.threshold)
  const matcher = new ShortMatch(pattern, budget)
  const long = new LongQuery(alphabet, ignoreDiacritics, settings.threshold, (column) => {
    const field = settings.fields[columns.indexOf(column)]!
    return textsIn(field, column, items())
  })
  const board = new ScoreBoard(size)
  const scoreSort = new ScoreSort(size)
  const top = new TopResults()
  const hasEmptyTexts = columns.some((column) => column.lengths.includes(0))
  let fuse: ReturnType<typeof createFuseAdapter<T>> | undefined

  const searchWithFuse = (text: string, limit = size, excluded?: Bits): FuseHits & HitsWithSet => {
    fuse ??= createFuseAdapter(settings, items(), options)
    const all = fuse.search(text)
    const found = emptyBits(size)
    for (const position of all.positions) if (!excluded || !hasBit(excluded, position)) addBit(found, position)
    if (limit < all.positions.length && !excluded) return { ...fuse.search(text, limit), found }
    const places = Array.from(all.positions.keys()).filter((place) => hasBit(found, all.positions[place]!))
    return {
      positions: Uint32Array.from(places.slice(0, limit), (place) => all.positions[place]!),
      scores: Float64Array.from(places.slice(0, limit), (place) => all.scores[place]!),
      found,
      by: 'fuse',
    }
  }

  return {
    search(text, limit, excluded) {
      if (text.trim() === '') return everything(size, limit)
      const query = fuseText(text, ignoreDiacritics)
      board.begin(excluded)
      if (query.length > maxPatternLength) {
        if (!long.set(query, columns)) return searchWithFuse(text, limit, excluded)
        for (const search of searches) search.searchLong(long, board)
      } else {
        // A query of combining marks alone equals only texts that are empty after normalisation too: fuse.js answers
        // those.
        if (query.length === 0 && !hasEmptyTexts) return nothing(size)
        if (query.length === 0 || !pattern.set(query, alphabet)) return searchWithFuse(text, limit, excluded)
        budget.plan(pattern.length)
        matcher.prepare()
        for (const search of searches) search.searchShort(pattern, budget, matcher, board)
      }
      const positions = board.positions()
      const few = limit !== undefined && limit >= 0 && limit < positions.length
      const sorted = few
        ? top.take(positions, board.scores, positions.length, limit)
        : scoreSort.sort(positions, board.scores, positions.length)
      return { ...sorted, found: board.found, by: 'fuse-compatible' }
    },

    prepareLong: () => long.prepare(columns),
    isLong: (text) => fuseText(text, ignoreDiacritics).length > maxPatternLength,
  }
}

function nothing(items: number): FuseHits & HitsWithSet {
  return { positions: new Uint32Array(), scores: new Float64Array(), found: emptyBits(items), by: 'fuse-compatible' }
}

function everything(items: number, limit = -1): FuseHits & HitsWithSet {
  const count = limit < 0 ? items : Math.min(items, limit)
  return {
    positions: Uint32Array.from({ length: count }, (_, at) => at),
    scores: new Float64Array(count),
    found: allBits(items),
    by: 'fuse-compatible',
  }
}
