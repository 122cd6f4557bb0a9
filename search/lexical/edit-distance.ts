/** Longest word that typos are looked for in: the bits of a positive integer. */
export const maxTypoWordLength = 31

/**
 * The typos between one typed word and many others: letters added, left out, changed, or two neighbours swapped, each
 * counting one. All columns of the classic table are computed at once, a bit a row (Hyyrö's bit vectors for the
 * restricted Damerau distance).
 */
export class EditDistance {
  readonly #places = new Int32Array(65536)
  #word = ''
  /** Of the last word compared: typos to its nearest beginning, the whole word included. */
  prefixDistance = 0

  /** Sets the typed word, 1 to `maxTypoWordLength` letters. */
  setTerm(word: string): void {
    for (let at = 0; at < this.#word.length; at++) this.#places[this.#word.charCodeAt(at)] = 0
    this.#word = word
    for (let at = 0; at < word.length; at++) this.#places[word.charCodeAt(at)]! |= 1 << at
  }

  /**
   * Typos from the typed word to the word of `length` letters at `start`. Exact up to `most`; anything above means no
   * more than that. Sets `prefixDistance`.
   */
  distanceTo(letters: Uint16Array, start: number, length: number, most: number): number {
    const size = this.#word.length
    const high = 1 << (size - 1)
    const end = Math.min(length, size + most)
    let up = -1
    let down = 0
    let diagonal = 0
    let before = 0
    let distance = size
    let nearest = size
    for (let at = 0; at < end; at++) {
      const here = this.#places[letters[start + at]!]!
      const swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & up) + up) ^ up) | here | down | swapped
      let right = down | ~(diagonal | up)
      let left = up & diagonal
      if (right & high) distance++
      else if (left & high) distance--
      right = (right << 1) | 1
      left <<= 1
      up = left | ~(diagonal | right)
      down = right & diagonal
      before = here
      if (distance < nearest) nearest = distance
    }
    this.prefixDistance = nearest
    return length > end ? most + 1 : distance
  }
}
