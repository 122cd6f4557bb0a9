import { addBit, allBits, type Bits, noBits } from './bit-set.ts'
import type { TextEngine } from './engine.ts'
import type { Gradual } from './gradual.ts'

/** Longest text searched, in characters. Far above any title; a pasted book must not hold the thread for minutes. */
export const longestSearch = 200

/** The text as it is searched: without blanks around it, and not too long. */
export const searchedText = (text: string) => text.trim().slice(0, longestSearch)

/** Everything a text found. */
export interface Matching {
  /** The best first; the whole list in its own order for a blank text. */
  readonly positions: Uint32Array
  /** The same as a set. */
  readonly found: Bits
  /** Those of them that were found by their words. */
  readonly meant: Bits
  readonly words: ReadonlyMap<string, number>
}

/** Turns a text into positions, and remembers the last answer: ticking boxes and turning pages keep the text. */
export interface TextSearch {
  /** The caller's to read, not to change; good until the next text. */
  match(text: string): Matching
}

/** The engine is finished at the first text that is not blank, if it was not before. */
export function createTextSearch(size: number, engine: Gradual<TextEngine>): TextSearch {
  const all = allBits(size)
  const positions = Uint32Array.from({ length: size }, (_, position) => position)
  const everything: Matching = { positions, found: all, meant: all, words: new Map() }
  let last: { readonly text: string; readonly matching: Matching } | undefined

  function search(text: string): Matching {
    const { positions, meant } = engine.get().search(text)
    const byWords = setOf(positions.subarray(0, meant), noBits(size))
    const found = setOf(positions.subarray(meant), byWords.slice())
    return { positions, found, meant: byWords, words: engine.get().matchedWords(text) }
  }

  return {
    match(raw) {
      const text = searchedText(raw)
      if (text === '') return everything
      if (last?.text !== text) last = { text, matching: search(text) }
      return last.matching
    },
  }
}

function setOf(positions: Uint32Array, bits: Bits): Bits {
  for (let at = 0; at < positions.length; at++) addBit(bits, positions[at]!)
  return bits
}
