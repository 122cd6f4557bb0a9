import { dancePhrases } from './dance-words.ts'
import { inflectionsOf } from './inflections.ts'
import { stopWords } from './stop-words.ts'
import { lowerBound } from './vocabulary.ts'

/** Minimum length of the first and the last of joined words; a shorter one is a coincidence, or a stop word. */
const minEndLength = 3
/** Minimum length of an incomplete last word. */
const minPrefixLength = 4
/** Lengths of a word to split or of the result of joining two. */
const minLength = 5
const maxLength = 48

/** Names of dances whose words may be too short to be split or joined by their length, as one word: `kpop`. */
const dancesAsOneWord = new Map(dancePhrases.map((phrase) => [phrase.replaceAll(' ', ''), phrase.split(' ')]))

/**
 * Repairs the blanks of a query by the vocabulary (sorted): a word that is no term and no prefix of one, but consists
 * of two or three terms, is split (`salsaenlinea`); two words that form one term, and are not both terms themselves,
 * are joined (`estira mientos`). The last word may be incomplete.
 */
export function repairWordBoundaries(words: readonly string[], vocabulary: readonly string[]): readonly string[] {
  const begins = (text: string) => vocabulary[lowerBound(vocabulary, text)]?.startsWith(text) ?? false
  const isWord = (text: string) => vocabulary[lowerBound(vocabulary, text)] === text

  const isSplitWord = (first: string, second: string, isLast: boolean) => {
    const both = first + second
    if ((both.length < minLength && !dancesAsOneWord.has(both)) || both.length > maxLength) return false
    if (isWord(both)) return !isWord(first) || !isWord(second)
    return isLast && !isWord(first) && !isWord(second) && begins(both)
  }

  /** The words of a dance that the catalogue writes apart, or with a hyphen. */
  const splitDance = (word: string): readonly string[] | undefined => {
    const parts = dancesAsOneWord.get(word)
    return parts?.every(isWord) && !isWord(word) ? parts : undefined
  }

  /** The word as two or three terms: the split whose shorter end is longest, for short terms match everywhere. */
  const split = (word: string, isLast: boolean): readonly string[] | undefined => {
    if (word.length < minLength || word.length > maxLength || begins(word)) return undefined
    const isLong = (text: string) => text.length >= minEndLength
    const isFirst = (text: string) => (isLong(text) || (text.length > 1 && stopWords.has(text))) && isWord(text)
    const isBegun = (text: string) => isLast && text.length >= minPrefixLength && begins(text)
    // `pasodobles` is the plural of a term, not `paso` and `dobles`.
    for (const singular of inflectionsOf(word).singulars) if (isWord(singular)) return undefined
    let best: readonly string[] | undefined
    let bestEnd = minEndLength - 1
    for (let at = 1; at < word.length; at++) {
      const first = word.slice(0, at)
      if (!isFirst(first)) continue
      // With nothing between them, or with another term.
      for (let from = at; from < word.length; from++) {
        const last = word.slice(from)
        const end = Math.min(...[first, last].filter((text) => !stopWords.has(text)).map(({ length }) => length))
        if (
          !Number.isFinite(end) ||
          end - (from > at ? 0.5 : 0) <= bestEnd ||
          !(isFirst(last) || (isLong(first) && isBegun(last)))
        )
          continue
        if (from > at && !isWord(word.slice(at, from))) continue
        best = [first, word.slice(at, from), last].filter((part) => part !== '')
        bestEnd = end - (from > at ? 0.5 : 0)
      }
    }
    return best
  }

  const repaired: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    if (next !== undefined && isSplitWord(word, next, at + 2 === words.length)) {
      repaired.push(word + next)
      at++
    } else repaired.push(...(splitDance(word) ?? split(word, at + 1 === words.length) ?? [word]))
  }
  return repaired
}
