import { OutOfVocabularyWords, styleSynonymOf } from './dance-lexicon.ts'
import { isDurationWord } from './duration-words.ts'
import { EditDistance, maxTypoWordLength } from './edit-distance.ts'
import { inflectionsOf } from './inflections.ts'
import { phoneticKey } from './phonetic-key.ts'
import { lowerBound, signatureOf, type Vocabulary } from './vocabulary.ts'

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
  /** A style by another name. */
  otherName: 0.9,
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
  /** What each minute takes off that a length is beside the one asked for. */
  minuteBeside: 0.2,
} as const

/** Minutes beside the length asked for that are still near it. */
const nearMinutes = 2

/** Typos that leave no doubt which word is meant, by the letters typed. */
const sureTypos = (letters: number) => (letters < 4 ? 0 : letters < 7 ? 1 : 2)

/** The words of a vocabulary that a typed word may mean, and how well each fits. One object serves word after word. */
export class WordMatches {
  readonly #vocabulary: Vocabulary
  readonly #distance = new EditDistance()
  /** For each word of the vocabulary, its worth for the typed word; only where `#asked` is the current question. */
  readonly #worth: Float64Array
  readonly #asked: Uint32Array
  #question = 0
  /** For each word that was found, whether it was meant: the others are only near. */
  readonly #sure: Uint8Array
  readonly #absent: OutOfVocabularyWords
  readonly #found: Int32Array
  #count = 0
  /** How much a slip is worth beside what it would be worth alone. */
  #slips = 1
  /** Whether a slip may be what was meant: not beside a word that stands as typed. */
  #slipsAreSure = false
  /** Typos to the nearest word. */
  #nearest = 0
  /** Whether a word sounds as typed. */
  #heard = false
  /** Whether the last word is one of dancing that the vocabulary does not have. */
  isAbsent = false

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#worth = new Float64Array(vocabulary.words.length)
    this.#asked = new Uint32Array(vocabulary.words.length)
    this.#found = new Int32Array(vocabulary.words.length)
    this.#sure = new Uint8Array(vocabulary.words.length)
    this.#absent = new OutOfVocabularyWords(vocabulary)
  }

  /**
   * Finds the words; `typing` says that the end of the word may still be missing, `meaning` is a word it means besides.
   * A view, good until the next call.
   */
  find(word: string, typing: boolean, meaning?: string): Int32Array {
    this.#question++
    this.#count = 0
    this.#slips = 1
    if (isDurationWord(word)) return this.#findLength(word)
    this.#nearest = Number.POSITIVE_INFINITY
    this.#addBegun(word, typing)
    this.isAbsent = this.#slips === 1 && this.#absent.has(word)
    // A word of dancing that only begins others is not on its way to them.
    if (this.isAbsent) this.#doubt(word)
    if (meaning !== undefined) this.#addWord(meaning, worth.meaning)
    const otherName = styleSynonymOf(word)
    if (otherName !== undefined) this.#addWord(otherName, worth.otherName)
    this.#addInflected(word, typing)
    this.#slipsAreSure = this.#count === 0 && !this.isAbsent && !/^\d/.test(word)
    const standing = this.#count
    this.#addHeard(word, typing)
    this.#slipsAreSure &&= this.#count === 0
    const most = word.length <= 5 ? 1 : 2
    // Where the word stands as typed, only the nearest slips are worth a look; where nothing does, one slip more.
    if (this.#count > 0) this.#addTypos(word, typing, most - 1)
    else {
      this.#addTypos(word, typing, most)
      if (this.#count === 0 && word.length >= 5) this.#addTypos(word, typing, most + 1)
    }
    if (standing === 0 && !this.isAbsent && this.#isAbsentMisspelled(word)) {
      this.isAbsent = true
      this.#doubt(word)
    }
    return this.#found.subarray(0, this.#count)
  }

  /** Finds a length of time as it stands, and those a few minutes beside it as near ones. */
  #findLength(word: string): Int32Array {
    this.isAbsent = false
    const asked = Number.parseInt(word, 10)
    for (let beside = -nearMinutes; beside <= nearMinutes; beside++)
      if (asked + beside > 0)
        this.#addWord(`${asked + beside}min`, 1 - Math.abs(beside) * worth.minuteBeside, beside === 0)
    return this.#found.subarray(0, this.#count)
  }

  /** Whether it is nearer to a word of dancing that the vocabulary does not have than to any it has. */
  #isAbsentMisspelled(word: string): boolean {
    if (this.#heard) return false
    return this.#absent.sounds(word) || this.#absent.isNearer(word, this.#nearest)
  }

  /** Takes back that what was found is meant, but for the plural. */
  #doubt(word: string): void {
    for (let at = 0; at < this.#count; at++) {
      const found = this.#vocabulary.words[this.#found[at]!]!
      if (found !== `${word}s` && found !== `${word}es`) this.#sure[this.#found[at]!] = 0
    }
    this.isAbsent = !this.#found.subarray(0, this.#count).some((found) => this.#sure[found] === 1)
  }

  /** Whether a word that was found is meant, and not only near. */
  isSure(word: number): boolean {
    return this.#sure[word] === 1
  }

  /** Finds the word as it stands, and nothing else. A view, good until the next call. */
  findItself(word: string): Int32Array {
    this.#question++
    this.#count = 0
    this.isAbsent = false
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
    for (let at = lowerBound(words, word); at < words.length && words[at]!.startsWith(word); at++) {
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
    let at = lowerBound(words, word)
    while (at < words.length && own.includes(words[at]!)) at++
    return words[at]?.startsWith(word) ?? false
  }

  #addWord(word: string, fits: number, isSure = true): void {
    const { words } = this.#vocabulary
    const at = lowerBound(words, word)
    if (words[at] === word) this.#add(at, fits, isSure)
  }

  #addHeard(word: string, typing: boolean): void {
    this.#heard = false
    const key = phoneticKey(word)
    if (key.length < 2) return
    const { sounds, soundOf } = this.#vocabulary
    const begun = typing && key.length >= shortestTypoWord
    for (let at = lowerBound(sounds, key); at < sounds.length && sounds[at]!.startsWith(key); at++)
      if (sounds[at] === key) {
        this.#heard = true
        this.#add(soundOf[at]!, worth.sounds * this.#slips, this.#slipsAreSure)
      } else if (begun) this.#add(soundOf[at]!, worth.soundsBegun * this.#slips, this.#slipsAreSure)
      else break
  }

  #addTypos(word: string, typing: boolean, most: number): void {
    if (
      most < 1 ||
      word.length < (this.#count > 0 ? shortestTypoWord : shortestLostWord) ||
      word.length > maxTypoWordLength
    )
      return
    const { words, letters, starts, signatures } = this.#vocabulary
    const shortest = word.length < shortestTypoWord ? word.length + 1 : word.length - most
    const distance = this.#distance
    const signature = signatureOf(word)
    const first = word.charCodeAt(0)
    // A beginning with a typo needs a few letters to be more than chance.
    const mostBegun = typing ? Math.min(most, word.length >= 7 ? most : word.length >= 5 ? 1 : 0) : 0
    distance.setTerm(word)
    for (let at = 0; at < words.length; at++) {
      const start = starts[at]!
      const length = starts[at + 1]! - start
      if (length < shortest) continue
      if (length > word.length + most && mostBegun === 0) continue
      let missing = signature & ~signatures[at]!
      let typos = 0
      for (; missing !== 0; missing &= missing - 1) typos++
      if (typos > most) continue
      const whole = distance.distanceTo(letters, start, length, most)
      let fits = 0
      if (whole <= most) fits = worth.typos[whole]!
      else if (distance.prefixDistance <= mostBegun)
        // Of two words begun alike, the shorter is nearer to what is there.
        fits = worth.begunTypos[distance.prefixDistance]! * (0.9 + (0.1 * word.length) / length)
      if (fits === 0) continue
      const isFirst = letters[start] === first
      // A beginning with a typo is meant where it is long enough to be no chance.
      const slips = whole <= most ? whole : distance.prefixDistance + (word.length >= 6 ? 0 : 1)
      this.#nearest = Math.min(this.#nearest, slips)
      const isSure = this.#slipsAreSure && slips <= sureTypos(word.length)
      this.#add(at, fits * this.#slips * (isFirst ? 1 : worth.otherFirstLetter), isSure)
    }
  }

  #add(word: number, fits: number, isSure = true): void {
    if (this.#asked[word] !== this.#question) {
      this.#asked[word] = this.#question
      this.#worth[word] = fits
      this.#sure[word] = isSure ? 1 : 0
      this.#found[this.#count++] = word
      return
    }
    if (fits > this.#worth[word]!) this.#worth[word] = fits
    if (isSure) this.#sure[word] = 1
  }
}
