import { danceWords, styleSynonyms } from './dance-words.ts'
import { EditDistance, maxTypoWordLength } from './edit-distance.ts'
import { inflectionsOf } from './inflections.ts'
import { phoneticKey } from './phonetic-key.ts'
import { lowerBound, type Vocabulary } from './vocabulary.ts'

const known = new Set(danceWords)
const lettersOf = (word: string) => Uint16Array.from(word, (letter) => letter.charCodeAt(0))
/** Minimum length of a word that is corrected, and the typos allowed by its length. */
const minMisspelledLength = 5
const typosIn = (word: string) => (word.length >= 8 ? 2 : 1)

/** The dance words that a vocabulary does not have: a typed word may stand for one of them instead of a term. */
export class OutOfVocabularyWords {
  readonly #words: readonly { readonly word: string; readonly letters: Uint16Array }[]
  readonly #absent: ReadonlySet<string>
  readonly #sounds: ReadonlySet<string>
  readonly #distance = new EditDistance()

  constructor({ words }: Pick<Vocabulary, 'words'>) {
    const absent = danceWords.filter((word) => words[lowerBound(words, word)] !== word)
    this.#absent = new Set(absent)
    this.#words = absent.map((word) => ({ word, letters: lettersOf(word) }))
    this.#sounds = new Set(absent.map(phoneticKey))
  }

  /** Whether a word that the vocabulary does not have is one of them, in its singular or plural. */
  has(word: string): boolean {
    return known.has(word) || [...inflectionsOf(word).singulars].some((singular) => this.#absent.has(singular))
  }

  /** Whether it sounds like one of them. */
  sounds(word: string): boolean {
    const key = phoneticKey(word)
    return key.length > 2 && this.#sounds.has(key)
  }

  /** Whether it is a misspelling of one of them with fewer than `maxTypos` typos. */
  isNearer(word: string, maxTypos: number): boolean {
    if (word.length < minMisspelledLength || word.length > maxTypoWordLength) return false
    const typos = Math.min(typosIn(word), maxTypos - 1)
    if (typos < 1) return false
    this.#distance.setTerm(word)
    return this.#words.some(({ letters }) => this.#distance.distanceTo(letters, 0, letters.length, typos) <= typos)
  }
}

const named = Object.entries(styleSynonyms).map(([name, style]) => ({ name, letters: lettersOf(name), style }))
const nameDistance = new EditDistance()

/** The term for a style whose synonym was typed, with at most one typo; undefined for any other word. */
export function styleSynonymOf(word: string): string | undefined {
  if (Object.hasOwn(styleSynonyms, word)) return styleSynonyms[word]
  if (word.length < minMisspelledLength || word.length > maxTypoWordLength || known.has(word)) return undefined
  nameDistance.setTerm(word)
  return named.find(({ letters }) => nameDistance.distanceTo(letters, 0, letters.length, 1) <= 1)?.style
}
