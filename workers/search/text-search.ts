import type { SearchEngine } from './engine.ts'

/** Longest text searched, in characters. Far above any title; a pasted book must not hold the thread for minutes. */
export const longestSearch = 200

/** Turns a text into positions, and remembers the last answer: ticking boxes and turning pages keep the text. */
export interface TextSearch {
  /** Positions of every match, the best first; the whole list in its own order for a blank text. */
  positions(text: string): Uint32Array
}

/** `makeEngine` is called at the first text that is not blank: building costs, and many visits only browse. */
export function createTextSearch(length: number, makeEngine: () => SearchEngine): TextSearch {
  const everything = Uint32Array.from({ length }, (_, position) => position)
  let engine: SearchEngine | undefined
  let last: { readonly text: string; readonly positions: Uint32Array } | undefined
  return {
    positions(raw) {
      const text = raw.trim().slice(0, longestSearch)
      if (text === '') return everything
      if (last?.text !== text) {
        engine ??= makeEngine()
        last = { text, positions: engine.search(text).positions }
      }
      return last.positions
    },
  }
}
