import { inflectionsOf } from './inflections.ts'
import { stopWords } from './stop-words.ts'
import { lowerBound } from './vocabulary.ts'

/** Letters of the first and the last of words that were run together; a shorter one is there by chance, or a common one. */
const shortestEnd = 3
/** Letters of a last word that is only begun. */
const shortestBegun = 4
/** Letters of something worth taking apart or joining, and the most that are looked at. */
const shortest = 5
const longest = 48

/**
 * The folded words of a query with blanks where the catalogue has them: what is none of its words and begins none, but
 * is made of two or three of them, is taken apart (`salsaenlinea`), and two that are one of its words together, though not
 * both by themselves, are joined (`estira mientos`). `vocabulary` is sorted; the last word may still be on its way.
 */
export function repairWordBoundaries(words: readonly string[], vocabulary: readonly string[]): readonly string[] {
  const begins = (text: string) => vocabulary[lowerBound(vocabulary, text)]?.startsWith(text) ?? false
  const isWord = (text: string) => vocabulary[lowerBound(vocabulary, text)] === text

  const isOne = (first: string, second: string, isLast: boolean) => {
    const both = first + second
    if (both.length < shortest || both.length > longest) return false
    if (isWord(both)) return !isWord(first) || !isWord(second)
    return isLast && !isWord(first) && !isWord(second) && begins(both)
  }

  /** The word as two or three; those whose shortest telling end is longest, for short words are everywhere. */
  const apart = (word: string, isLast: boolean): readonly string[] | undefined => {
    if (word.length < shortest || word.length > longest || begins(word)) return undefined
    const isLong = (text: string) => text.length >= shortestEnd
    const isFirst = (text: string) => (isLong(text) || (text.length > 1 && stopWords.has(text))) && isWord(text)
    const isBegun = (text: string) => isLast && text.length >= shortestBegun && begins(text)
    // `pasodobles` is the plural of a word, and no steps that are double.
    for (const singular of inflectionsOf(word).singulars) if (isWord(singular)) return undefined
    let best: readonly string[] | undefined
    let bestEnd = shortestEnd - 1
    for (let at = 1; at < word.length; at++) {
      const first = word.slice(0, at)
      if (!isFirst(first)) continue
      // With nothing between them, or with a word that joins them.
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

  const spaced: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    if (next !== undefined && isOne(word, next, at + 2 === words.length)) {
      spaced.push(word + next)
      at++
    } else spaced.push(...(apart(word, at + 1 === words.length) ?? [word]))
  }
  return spaced
}
