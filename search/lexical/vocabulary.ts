import { phoneticKey } from './phonetic-key.ts'

/** The terms of a catalogue, folded and sorted, laid out for a full scan in a fraction of a millisecond. */
export interface Vocabulary {
  readonly words: readonly string[]
  /** The letters of all words, one after another. */
  readonly letters: Uint16Array
  /** Word `w` has the letters from `starts[w]` to `starts[w + 1]`. */
  readonly starts: Int32Array
  /** Which letters a word has, one bit for every 32nd letter. */
  readonly signatures: Int32Array
  /** Phonetic keys of the words, sorted, and the word of each. */
  readonly sounds: readonly string[]
  readonly soundOf: Int32Array
}

/** Builds a vocabulary from distinct words sorted by code unit. */
export function buildVocabulary(words: readonly string[]): Vocabulary {
  const starts = new Int32Array(words.length + 1)
  words.forEach((word, at) => {
    starts[at + 1] = starts[at]! + word.length
  })
  const letters = new Uint16Array(starts[words.length]!)
  const signatures = new Int32Array(words.length)
  words.forEach((word, at) => {
    for (let letter = 0; letter < word.length; letter++) letters[starts[at]! + letter] = word.charCodeAt(letter)
    signatures[at] = signatureOf(word)
  })
  const keys = words.map(phoneticKey)
  const soundOf = Int32Array.from(words.keys()).sort((a, b) => byCodeUnit(keys[a]!, keys[b]!) || a - b)
  return { words, letters, starts, signatures, sounds: Array.from(soundOf, (word) => keys[word]!), soundOf }
}

/** Which letters a word has, one bit for every 32nd letter. */
export function signatureOf(word: string): number {
  let signature = 0
  for (let at = 0; at < word.length; at++) signature |= 1 << (word.charCodeAt(at) & 31)
  return signature
}

/** Compares texts by UTF-16 code unit, the order of `<` and of `lowerBound`; for `sort`. */
export const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The first index of a sorted list whose text is not less than `text` (binary search). */
export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
