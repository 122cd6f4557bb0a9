import { type Alphabet, classOf, rare } from './alphabet.ts'

/** Fuse's maximum length of a chunk: the bits of an integer. */
export const maxPatternLength = 32

/** A chunk of a query, 1 to 32 characters, in the codes of the alphabet. Reused for query after query. */
export class Pattern {
  length = 0
  readonly codes = new Uint8Array(maxPatternLength)
  readonly classes = new Uint8Array(maxPatternLength)
  /**
   * For each code, its offsets in the pattern as bits, the last character at bit 0: matching runs from right to left.
   */
  readonly masks = new Int32Array(256)
  /** The classes it has, one bit each. */
  signature = 0

  /** Sets the chunk; false when it has a character that shares its code with others. */
  set(text: string, alphabet: Alphabet): boolean {
    for (let at = 0; at < this.length; at++) this.masks[this.codes[at]!] = 0
    this.length = text.length
    this.signature = 0
    let isEncodable = true
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const code = alphabet.find(unit)
      if (code === rare) isEncodable = false
      this.codes[at] = code
      this.classes[at] = classOf(unit)
      this.signature |= 1 << this.classes[at]!
      this.masks[code]! |= 1 << (text.length - at - 1)
    }
    return isEncodable
  }
}
