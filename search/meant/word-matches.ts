import { EditDistance, longestTypoWord } from './edit-distance.ts'
import { inflectionsOf } from './inflections.ts'
import { phoneticKey } from './phonetic-key.ts'
import { firstFrom, signatureOf, type Vocabulary } from './vocabulary.ts'

/** Shortest word that typos are looked for in: below it, everything is near everything. */
const shortestTypoWord = 4
/** The same where nothing else was found, but only a letter left out. */
const shortestLostWord = 3

/**
 * How much each kind of match is worth beside the word itself, which is worth 1. Measured on six classes of queries;
 * what matters is their order: what it is called besides, its other gender or number, begun, heard, one typo, two.
 */
const worth = {
  begun: 0.46,
  begunWhole: 0.22,
  meaning: 0.97,
  singular: 0.7,
  otherGender: 0.62,
  /** While the word may still become one that begins like it. */
  otherGenderBegun: 0.45,
  sounds: 0.65,
  soundsBegun: 0.4,
  /** By their number; those without any are begun, or the word itself. */
  typos: [0, 0.58, 0.4, 0.22],
  begunTypos: [0, 0.36, 0.22, 0.12],
  otherFirstLetter: 0.85,
  /** A slip of a word that stands as typed: the least of them in a title is behind the word in a description. */
  besideItself: 0.5,
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
  /** How much a slip is worth beside what it would be worth alone. */
  #slips = 1

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#worth = new Float64Array(vocabulary.words.length)
    this.#asked = new Uint32Array(vocabulary.words.length)
    this.#found = new Int32Array(vocabulary.words.length)
  }

  /**
   * Finds the words; `typing` says that the end of the word may still be missing, `meaning` is a word it means besides.
   * A view, good until the next call.
   */
  find(word: string, typing: boolean, meaning?: string): Int32Array {
    this.#question++
    this.#count = 0
    this.#slips = 1
    this.#addBegun(word, typing)
    if (meaning !== undefined) this.#addWord(meaning, worth.meaning)
    this.#addInflected(word, typing)
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

  /** Finds the word as it stands, and nothing else. A view, good until the next call. */
  findItself(word: string): Int32Array {
    this.#question++
    this.#count = 0
    this.#addWord(word, 1)
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
      if (length === word.length) {
        this.#add(at, 1)
        this.#slips = worth.besideItself
      } else if (begun) this.#add(at, worth.begun + (worth.begunWhole * word.length) / length)
      else break
    }
  }

  #addInflected(word: string, typing: boolean): void {
    const { singulars, others } = inflectionsOf(word)
    for (const form of singulars) this.#addWord(form, worth.singular)
    const other = typing && this.#beginsMore(word) ? worth.otherGenderBegun : worth.otherGender
    for (const form of others) this.#addWord(form, other)
  }

  /** Whether it begins any word but itself and its plural. */
  #beginsMore(word: string): boolean {
    const { words } = this.#vocabulary
    const own = [word, `${word}s`, `${word}es`]
    let at = firstFrom(words, word)
    while (at < words.length && own.includes(words[at]!)) at++
    return words[at]?.startsWith(word) ?? false
  }

  #addWord(word: string, fits: number): void {
    const { words } = this.#vocabulary
    const at = firstFrom(words, word)
    if (words[at] === word) this.#add(at, fits)
  }

  #addHeard(word: string, typing: boolean): void {
    const key = phoneticKey(word)
    if (key.length < 2) return
    const { sounds, soundOf } = this.#vocabulary
    const begun = typing && key.length >= shortestTypoWord
    for (let at = firstFrom(sounds, key); at < sounds.length && sounds[at]!.startsWith(key); at++)
      if (sounds[at] === key) this.#add(soundOf[at]!, worth.sounds * this.#slips)
      else if (begun) this.#add(soundOf[at]!, worth.soundsBegun * this.#slips)
      else break
  }

  #addTypos(word: string, typing: boolean, most: number): void {
    if (
      most < 1 ||
      word.length < (this.#count > 0 ? shortestTypoWord : shortestLostWord) ||
      word.length > longestTypoWord
    )
      return
    const { words, letters, starts, signatures } = this.#vocabulary
    const shortest = word.length < shortestTypoWord ? word.length + 1 : word.length - most
    const distance = this.#distance
    const signature = signatureOf(word)
    const first = word.charCodeAt(0)
    // A beginning with a typo needs a few letters to be more than chance.
    const mostBegun = typing ? Math.min(most, word.length >= 7 ? most : word.length >= 5 ? 1 : 0) : 0
    distance.from(word)
    for (let at = 0; at < words.length; at++) {
      const start = starts[at]!
      const length = starts[at + 1]! - start
      if (length < shortest) continue
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
      if (fits > 0) this.#add(at, fits * this.#slips * (letters[start] === first ? 1 : worth.otherFirstLetter))
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
