import { EditDistance, longestTypoWord } from './edit-distance.ts'
import { phoneticKey } from './phonetic-key.ts'
import { firstFrom, signatureOf, type Vocabulary } from './vocabulary.ts'

/** Shortest word that typos are looked for in: below it, everything is near everything. */
const shortestTypoWord = 4

/**
 * How much each kind of match is worth beside the word itself, which is worth 1. Measured on six classes of queries;
 * what matters is their order: its singular, begun, heard, one typo, two.
 */
const worth = {
  begun: 0.46,
  begunWhole: 0.22,
  singular: 0.7,
  sounds: 0.65,
  soundsBegun: 0.4,
  /** By their number; those without any are begun, or the word itself. */
  typos: [0, 0.58, 0.4, 0.22],
  begunTypos: [0, 0.36, 0.22, 0.12],
  otherFirstLetter: 0.85,
} as const

/** The words of a vocabulary that a typed word may mean, and how well each fits. One object serves word after word. */
export class WordMatches {
  readonly #vocabulary: Vocabulary
  readonly #distance = new EditDistance()
  /** For each word of the vocabulary, its worth for the typed word; only where `#asked` is the current question. */
  readonly #worth: Float64Array
  readonly #asked: Uint32Array
  #question = 0
  readonly #found: Int32Array
  #count = 0

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#worth = new Float64Array(vocabulary.words.length)
    this.#asked = new Uint32Array(vocabulary.words.length)
    this.#found = new Int32Array(vocabulary.words.length)
  }

  /** Finds the words; `typing` says that the end of the word may still be missing. A view, good until the next call. */
  find(word: string, typing: boolean): Int32Array {
    this.#question++
    this.#count = 0
    this.#addBegun(word, typing)
    this.#addSingular(word)
    this.#addHeard(word, typing)
    const most = word.length <= 5 ? 1 : 2
    // Where the word stands as typed, only the nearest slips are worth a look; where nothing does, one slip more.
    if (this.#count > 0) this.#addTypos(word, typing, most - 1)
    else {
      this.#addTypos(word, typing, most)
      if (this.#count === 0 && word.length >= 5) this.#addTypos(word, typing, most + 1)
    }
    return this.#found.subarray(0, this.#count)
  }

  /** How well a word that was found fits, 0 to 1. */
  worthOf(word: number): number {
    return this.#worth[word]!
  }

  #addBegun(word: string, typing: boolean): void {
    const { words } = this.#vocabulary
    const begun = typing || word.length >= shortestTypoWord
    for (let at = firstFrom(words, word); at < words.length && words[at]!.startsWith(word); at++) {
      const length = words[at]!.length
      if (length === word.length) this.#add(at, 1)
      else if (begun) this.#add(at, worth.begun + (worth.begunWhole * word.length) / length)
      else break
    }
  }

  /** `giros` means `giro` as well. The other way round needs nothing: a singular begins its plural. */
  #addSingular(word: string): void {
    const { words } = this.#vocabulary
    for (const ending of ['s', 'es']) {
      const singular = word.slice(0, -ending.length)
      if (!word.endsWith(ending) || singular.length < shortestTypoWord - 1) continue
      const at = firstFrom(words, singular)
      if (words[at] === singular) this.#add(at, worth.singular)
    }
  }

  #addHeard(word: string, typing: boolean): void {
    const key = phoneticKey(word)
    if (key.length < 2) return
    const { sounds, soundOf } = this.#vocabulary
    const begun = typing && key.length >= shortestTypoWord
    for (let at = firstFrom(sounds, key); at < sounds.length && sounds[at]!.startsWith(key); at++)
      if (sounds[at] === key) this.#add(soundOf[at]!, worth.sounds)
      else if (begun) this.#add(soundOf[at]!, worth.soundsBegun)
      else break
  }

  #addTypos(word: string, typing: boolean, most: number): void {
    if (most < 1 || word.length < shortestTypoWord || word.length > longestTypoWord) return
    const { words, letters, starts, signatures } = this.#vocabulary
    const distance = this.#distance
    const signature = signatureOf(word)
    const first = word.charCodeAt(0)
    // A beginning with a typo needs a few letters to be more than chance.
    const mostBegun = typing ? Math.min(most, word.length >= 7 ? most : word.length >= 5 ? 1 : 0) : 0
    distance.from(word)
    for (let at = 0; at < words.length; at++) {
      const start = starts[at]!
      const length = starts[at + 1]! - start
      if (length < word.length - most) continue
      if (length > word.length + most && mostBegun === 0) continue
      let missing = signature & ~signatures[at]!
      let typos = 0
      for (; missing !== 0; missing &= missing - 1) typos++
      if (typos > most) continue
      const whole = distance.to(letters, start, length, most)
      let fits = 0
      if (whole <= most) fits = worth.typos[whole]!
      else if (distance.toPrefix <= mostBegun)
        // Of two words begun alike, the shorter is nearer to what is there.
        fits = worth.begunTypos[distance.toPrefix]! * (0.9 + (0.1 * word.length) / length)
      if (fits > 0) this.#add(at, letters[start] === first ? fits : fits * worth.otherFirstLetter)
    }
  }

  #add(word: number, fits: number): void {
    if (this.#asked[word] !== this.#question) {
      this.#asked[word] = this.#question
      this.#worth[word] = fits
      this.#found[this.#count++] = word
    } else if (fits > this.#worth[word]!) this.#worth[word] = fits
  }
}
