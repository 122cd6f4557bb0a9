import { OutOfVocabularyWords, styleSynonymOf } from './dance-lexicon.ts'
import { isDurationWord } from './duration-words.ts'
import { EditDistance, maxTypoWordLength } from './edit-distance.ts'
import { inflectionsOf } from './inflections.ts'
import { phoneticKey } from './phonetic-key.ts'
import { TermMatches } from './term-matches.ts'
import { lowerBound, signatureOf, type Vocabulary } from './vocabulary.ts'

/** Minimum length of a word that typos are corrected in: below it, every word is within a typo of many. */
const minTypoLength = 4
/** The same where nothing else was found, for a missing letter only. */
const minDeletionLength = 3

/**
 * Weight of each kind of match; the word itself weighs 1. Measured on six classes of queries; what matters is their
 * order: synonym, other gender or number, prefix, same sound, one typo, two.
 */
const weights = {
  prefix: 0.46,
  /** Added by the share of the term that is typed. */
  prefixShare: 0.22,
  styleSynonym: 0.9,
  synonym: 0.97,
  singular: 0.7,
  otherGender: 0.62,
  /** While the word may still become another one with the same prefix. */
  otherGenderOfPrefix: 0.45,
  sound: 0.65,
  soundPrefix: 0.4,
  /** By number of typos; 0 typos are a prefix or the word itself. */
  typos: [0, 0.58, 0.4, 0.22],
  prefixTypos: [0, 0.36, 0.22, 0.12],
  otherFirstLetter: 0.85,
  /**
   * Factor of sounds and typos beside the word itself: such a match in a title ranks behind the word in a description.
   */
  besideItself: 0.5,
  /** Subtracted for each minute between the typed duration and a lesson's. */
  minuteOff: 0.2,
} as const

/** Minutes between a typed duration and one that still matches approximately. */
const maxMinutesOff = 2

/**
 * Typos within which a match counts as exact, by the length of the typed word: of short words most are near another
 * one.
 */
const maxExactTypos = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Finds the terms of a vocabulary that a typed word may stand for, with their weights. Reused for word after word. */
export class WordMatches {
  readonly #vocabulary: Vocabulary
  readonly #matches: TermMatches
  readonly #distance = new EditDistance()
  readonly #outOfVocabulary: OutOfVocabularyWords
  /** Factor of sounds and typos: below 1 where the word itself is a term. */
  #fuzzyFactor = 1
  /** Whether sounds and typos may count as exact: not beside the word itself. */
  #fuzzyIsExact = false
  /** Typos of the nearest term. */
  #minTypos = 0
  #hasSameSound = false
  /** Whether the last word is a dance word that the vocabulary does not have. */
  isOutOfVocabulary = false

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#matches = new TermMatches(vocabulary.words.length)
    this.#outOfVocabulary = new OutOfVocabularyWords(vocabulary)
  }

  /**
   * Finds the terms. `incomplete`: the end of the word may not be typed yet; `synonym` is a term to match
   * besides. Returns a view, valid until the next call.
   */
  find(word: string, incomplete: boolean, synonym?: string): Int32Array {
    const matches = this.#matches
    matches.clear()
    this.#fuzzyFactor = 1
    if (isDurationWord(word)) return this.#findDuration(word)
    this.#minTypos = Number.POSITIVE_INFINITY
    this.#addPrefixed(word, incomplete)
    this.isOutOfVocabulary = this.#fuzzyFactor === 1 && this.#outOfVocabulary.has(word)
    // A complete dance word is no unfinished longer one.
    if (this.isOutOfVocabulary) this.#markApproximate(word)
    if (synonym !== undefined) this.#addTerm(synonym, weights.synonym)
    const styleSynonym = styleSynonymOf(word)
    if (styleSynonym !== undefined) this.#addTerm(styleSynonym, weights.styleSynonym)
    this.#addInflected(word, incomplete)
    const withoutFuzzy = matches.count
    this.#fuzzyIsExact = withoutFuzzy === 0 && !this.isOutOfVocabulary && !/^\d/.test(word)
    this.#addSameSound(word, incomplete)
    this.#fuzzyIsExact &&= matches.count === 0
    const maxTypos = word.length <= 5 ? 1 : 2
    // Beside other matches only the nearest typos count; without any, one typo more.
    if (matches.count > 0) this.#addTypos(word, incomplete, maxTypos - 1)
    else {
      this.#addTypos(word, incomplete, maxTypos)
      if (matches.count === 0 && word.length >= 5) this.#addTypos(word, incomplete, maxTypos + 1)
    }
    if (withoutFuzzy === 0 && !this.isOutOfVocabulary && this.#isMisspelledOutOfVocabulary(word)) {
      this.isOutOfVocabulary = true
      this.#markApproximate(word)
    }
    return matches.terms()
  }

  /** Finds the word itself and nothing else. Returns a view, valid until the next call. */
  findExact(word: string): Int32Array {
    this.#matches.clear()
    this.isOutOfVocabulary = false
    this.#addTerm(word, 1)
    return this.#matches.terms()
  }

  weightOf(term: number): number {
    return this.#matches.weightOf(term)
  }

  isExact(term: number): boolean {
    return this.#matches.isExact(term)
  }

  /** Finds a duration, and those a few minutes off as approximate matches. */
  #findDuration(word: string): Int32Array {
    this.isOutOfVocabulary = false
    const minutes = Number.parseInt(word, 10)
    for (let off = -maxMinutesOff; off <= maxMinutesOff; off++)
      if (minutes + off > 0) this.#addTerm(`${minutes + off}min`, 1 - Math.abs(off) * weights.minuteOff, off === 0)
    return this.#matches.terms()
  }

  /** Whether the word is nearer to a dance word that the vocabulary does not have than to any term. */
  #isMisspelledOutOfVocabulary(word: string): boolean {
    if (this.#hasSameSound) return false
    return this.#outOfVocabulary.sounds(word) || this.#outOfVocabulary.isNearer(word, this.#minTypos)
  }

  /** Makes all matches approximate but the plural. */
  #markApproximate(word: string): void {
    const { words } = this.#vocabulary
    const plurals = [`${word}s`, `${word}es`]
    this.isOutOfVocabulary = !this.#matches.markApproximate((term) => plurals.includes(words[term]!))
  }

  #addPrefixed(word: string, incomplete: boolean): void {
    const { words } = this.#vocabulary
    const withPrefixes = incomplete || word.length >= minTypoLength
    for (let at = lowerBound(words, word); at < words.length && words[at]!.startsWith(word); at++) {
      const length = words[at]!.length
      if (length === word.length) {
        this.#matches.add(at, 1)
        this.#fuzzyFactor = weights.besideItself
      } else if (withPrefixes) this.#matches.add(at, weights.prefix + (weights.prefixShare * word.length) / length)
      else break
    }
  }

  #addInflected(word: string, incomplete: boolean): void {
    const { singulars, others } = inflectionsOf(word)
    for (const form of singulars) this.#addTerm(form, weights.singular)
    const weight = incomplete && this.#isPrefix(word) ? weights.otherGenderOfPrefix : weights.otherGender
    for (const form of others) this.#addTerm(form, weight)
  }

  /** Whether the word is a prefix of any term but itself and its plural. */
  #isPrefix(word: string): boolean {
    const { words } = this.#vocabulary
    const own = [word, `${word}s`, `${word}es`]
    let at = lowerBound(words, word)
    while (at < words.length && own.includes(words[at]!)) at++
    return words[at]?.startsWith(word) ?? false
  }

  #addTerm(word: string, weight: number, isExact = true): void {
    const { words } = this.#vocabulary
    const at = lowerBound(words, word)
    if (words[at] === word) this.#matches.add(at, weight, isExact)
  }

  #addSameSound(word: string, incomplete: boolean): void {
    this.#hasSameSound = false
    const key = phoneticKey(word)
    if (key.length < 2) return
    const { sounds, soundOf } = this.#vocabulary
    const withPrefixes = incomplete && key.length >= minTypoLength
    for (let at = lowerBound(sounds, key); at < sounds.length && sounds[at]!.startsWith(key); at++) {
      const isSame = sounds[at] === key
      if (isSame) this.#hasSameSound = true
      else if (!withPrefixes) break
      const weight = isSame ? weights.sound : weights.soundPrefix
      this.#matches.add(soundOf[at]!, weight * this.#fuzzyFactor, this.#fuzzyIsExact)
    }
  }

  #addTypos(word: string, incomplete: boolean, maxTypos: number): void {
    const minLength = this.#matches.count > 0 ? minTypoLength : minDeletionLength
    if (maxTypos < 1 || word.length < minLength || word.length > maxTypoWordLength) return
    const { words, letters, starts, signatures } = this.#vocabulary
    const minTermLength = word.length < minTypoLength ? word.length + 1 : word.length - maxTypos
    const distance = this.#distance
    const signature = signatureOf(word)
    const first = word.charCodeAt(0)
    // A prefix with a typo needs a few letters to be more than coincidence.
    const maxPrefixTypos = incomplete ? Math.min(maxTypos, word.length >= 7 ? maxTypos : word.length >= 5 ? 1 : 0) : 0
    distance.setTerm(word)
    for (let at = 0; at < words.length; at++) {
      const start = starts[at]!
      const length = starts[at + 1]! - start
      if (length < minTermLength) continue
      if (length > word.length + maxTypos && maxPrefixTypos === 0) continue
      let missing = signature & ~signatures[at]!
      let missingLetters = 0
      for (; missing !== 0; missing &= missing - 1) missingLetters++
      if (missingLetters > maxTypos) continue
      const whole = distance.distanceTo(letters, start, length, maxTypos)
      let weight = 0
      if (whole <= maxTypos) weight = weights.typos[whole]!
      else if (distance.prefixDistance <= maxPrefixTypos)
        // Of two terms with equally near prefixes the shorter one ranks first.
        weight = weights.prefixTypos[distance.prefixDistance]! * (0.9 + (0.1 * word.length) / length)
      if (weight === 0) continue
      // A prefix with a typo counts as exact only where it is long.
      const typos = whole <= maxTypos ? whole : distance.prefixDistance + (word.length >= 6 ? 0 : 1)
      this.#minTypos = Math.min(this.#minTypos, typos)
      // The first letter is the one that is hardly ever wrong: with another one it is another word.
      const hasSameStart = letters[start] === first
      const isExact = this.#fuzzyIsExact && hasSameStart && typos <= maxExactTypos(word.length)
      this.#matches.add(at, weight * this.#fuzzyFactor * (hasSameStart ? 1 : weights.otherFirstLetter), isExact)
    }
  }
}
