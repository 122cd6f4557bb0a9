import { allBits, type Bits, countBits, hasBit } from './bit-set.ts'
import type { TextEngine } from './engine.ts'
import type { IncrementalTask } from './incremental-task.ts'

/** Longest text searched, in characters. Far above any title; a pasted book must not hold the thread for minutes. */
export const maxQueryLength = 200
/** How much of an answer is put in order at once. Few turn more pages, and the rest is put in order when they do. */
export const headSize = 256

/** The text as it is searched: without blanks around it, and not too long. */
export const normalizeQuery = (text: string) => text.trim().slice(0, maxQueryLength)

/** Everything a text found. Its sets are the caller's to read, not to change. */
export interface TextMatches {
  readonly found: Bits
  /** Those of them that were found by their words. */
  readonly lexical: Bits
  readonly words: ReadonlyMap<string, number>
  /** Words of the text that nothing in the list says, folded. */
  readonly missing: readonly string[]
  /** All of it, the best first; the whole list in its own order for a blank text. */
  inOrder(): Uint32Array
  /** The members of a set that stand from place `start` in that order, at most `size` of them. */
  page(members: Bits, start: number, size: number): number[]
}

/** Turns a text into what it finds, and remembers the last answer: ticking boxes and turning pages keep the text. */
export interface TextSearch {
  match(text: string): TextMatches
  /** Answers these texts ahead of time, one a step, and remembers them too. */
  prepare(texts: readonly string[]): Generator<void>
}

/** The engine is finished at the first text that is not blank, if it was not before. */
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
    // Copies, for the engine answers with views.
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

/** The members of a set that stand from place `start` in an order, at most `size` of them. */
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
