/** Maximum length of a word whose typos are counted: the bits of a positive integer. */
export const maxTypoWordLength = 31

/**
 * Restricted Damerau-Levenshtein distance from one word to many others: insertions, deletions, substitutions and swaps
 * of neighbours count one each. One bit for each row of a column (Hyyrö's bit vectors).
 */
export class EditDistance {
  readonly #places = new Int32Array(65536)
  #word = ''
  /** Of the last comparison: the distance to the nearest prefix of the other word, the whole word included. */
  prefixDistance = 0

  /** Sets the typed word, 1 to `maxTypoWordLength` letters. */
  setTerm(word: string): void {
    for (let at = 0; at < this.#word.length; at++) this.#places[this.#word.charCodeAt(at)] = 0
    this.#word = word
    for (let at = 0; at < word.length; at++) this.#places[word.charCodeAt(at)]! |= 1 << at
  }

  /**
   * The distance to the word of `length` letters at `start`: exact up to `max`, else any number above it. Sets
   * `prefixDistance`.
   */
  distanceTo(letters: Uint16Array, start: number, length: number, max: number): number {
    const size = this.#word.length
    const high = 1 << (size - 1)
    const end = Math.min(length, size + max)
    let up = -1
    let down = 0
    let diagonal = 0
    let previousMatches = 0
    let distance = size
    let nearest = size
    for (let at = 0; at < end; at++) {
      const matches = this.#places[letters[start + at]!]!
      const swapped = ((~diagonal & matches) << 1) & previousMatches
      diagonal = (((matches & up) + up) ^ up) | matches | down | swapped
      let right = down | ~(diagonal | up)
      let left = up & diagonal
      if (right & high) distance++
      else if (left & high) distance--
      right = (right << 1) | 1
      left <<= 1
      up = left | ~(diagonal | right)
      down = right & diagonal
      previousMatches = matches
      if (distance < nearest) nearest = distance
    }
    this.prefixDistance = nearest
    return length > end ? max + 1 : distance
  }
}
