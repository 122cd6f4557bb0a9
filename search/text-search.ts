import { maxQueryLength } from '#contract/query-length.ts'
import { allBits, type Bits, countBits, hasBit } from './bit-set.ts'
import type { TextEngine } from './engine.ts'
import type { IncrementalTask } from './incremental-task.ts'

/** Results sorted at once. Few learners turn more pages; the rest is sorted when they do. */
export const headSize = 256

/** Trims a query and cuts it at `maxQueryLength`. */
export const normalizeQuery = (text: string) => text.trim().slice(0, maxQueryLength)

/** All results of a query. Callers must not change its sets. */
export interface TextMatches {
  readonly found: Bits
  /** Those of them that are exact lexical matches. */
  readonly lexical: Bits
  readonly words: ReadonlyMap<string, number>
  /** Folded words of the text without an exact match in the list. */
  readonly missing: readonly string[]
  /** All results, best first; the whole list in its own order for a blank text. */
  inOrder(): Uint32Array
  /** The members of a set in that order, from the `start`-th, at most `size`. */
  page(members: Bits, start: number, size: number): number[]
}

/** Searches a text and caches the last result: filters and pages leave the text unchanged. */
interface TextSearch {
  match(text: string): TextMatches
  /** Searches these texts ahead of time, one a step, and caches the results. */
  prepare(texts: readonly string[]): Generator<void>
}

/** The first non-blank text completes the engine's task, if it is not complete yet. */
export function createTextSearch(size: number, engine: IncrementalTask<TextEngine>): TextSearch {
  const all = allBits(size)
  const positions = Uint32Array.from({ length: size }, (_, position) => position)
  const everything: TextMatches = {
    found: all,
    lexical: all,
    words: new Map(),
    missing: [],
    inOrder: () => positions,
    page: (members, start, size) => pageOfSet(positions, members, start, size),
  }
  let last: { readonly text: string; readonly matching: TextMatches } | undefined
  const prepared = new Map<string, TextMatches>()

  function search(text: string): TextMatches {
    const answer = engine.get().search(text, headSize)
    // Copies, for the engine returns views.
    const found = answer.found.slice()
    const head = answer.positions.slice()
    let whole = countBits(found) === head.length ? head : undefined
    const inOrder = () => {
      whole ??= engine.get().search(text).positions.slice()
      return whole
    }
    return {
      found,
      lexical: answer.lexical.slice(),
      words: engine.get().matchedWords(text),
      missing: answer.missing,
      inOrder,
      page(members, start, size) {
        const page = pageOfSet(head, members, start, size)
        return page.length === size || whole === head ? page : pageOfSet(inOrder(), members, start, size)
      },
    }
  }

  return {
    match(raw) {
      const text = normalizeQuery(raw)
      if (text === '') return everything
      if (last?.text !== text) last = { text, matching: prepared.get(text.toLowerCase()) ?? search(text) }
      return last.matching
    },

    *prepare(texts) {
      for (const text of texts) {
        if (!prepared.has(text)) prepared.set(text, search(text))
        yield
      }
    },
  }
}

/** The same with those of a second set first, each part in the given order. */
export function pageOfSplitSet(order: Uint32Array, members: Bits, first: Bits, start: number, size: number): number[] {
  const page: number[] = []
  let place = 0
  for (const isFirst of [true, false])
    for (let at = 0; at < order.length && page.length < size; at++) {
      const position = order[at]!
      if (!hasBit(members, position) || hasBit(first, position) !== isFirst) continue
      if (place++ >= start) page.push(position)
    }
  return page
}

/** The members of a set in a given order, from the `start`-th, at most `size`. */
export function pageOfSet(order: Uint32Array, members: Bits, start: number, size: number): number[] {
  const page: number[] = []
  let place = 0
  for (let at = 0; at < order.length && page.length < size; at++) {
    const position = order[at]!
    if (!hasBit(members, position)) continue
    if (place++ >= start) page.push(position)
  }
  return page
}
