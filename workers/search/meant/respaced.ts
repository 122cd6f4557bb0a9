import { firstFrom } from './vocabulary.ts'

/** Letters of the first and the last of words that were run together; a shorter one is there by chance. */
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
export function respaced(words: readonly string[], vocabulary: readonly string[]): readonly string[] {
  const begins = (text: string) => vocabulary[firstFrom(vocabulary, text)]?.startsWith(text) ?? false
  const isWord = (text: string) => vocabulary[firstFrom(vocabulary, text)] === text

  const isOne = (first: string, second: string, isLast: boolean) => {
    const both = first + second
    if (both.length < shortest || both.length > longest) return false
    if (isWord(both)) return !isWord(first) || !isWord(second)
    return isLast && !isWord(first) && !isWord(second) && begins(both)
  }

  /** The word as two or three; those whose shortest end is longest, for short words are everywhere. */
  const apart = (word: string, isLast: boolean): readonly string[] | undefined => {
    if (word.length < shortest || word.length > longest || begins(word)) return undefined
    const isEnd = (text: string) => isWord(text) || (isLast && text.length >= shortestBegun && begins(text))
    let best: readonly string[] | undefined
    let bestEnd = 0
    for (let at = shortestEnd; at <= word.length - shortestEnd; at++) {
      if (!isWord(word.slice(0, at))) continue
      // With nothing between them, or with a word that joins them.
      for (let from = at; from <= word.length - shortestEnd; from++) {
        const end = Math.min(at, word.length - from) - (from > at ? 1 : 0)
        if (end <= bestEnd || (from > at && !isWord(word.slice(at, from))) || !isEnd(word.slice(from))) continue
        best = [word.slice(0, at), word.slice(at, from), word.slice(from)].filter((part) => part !== '')
        bestEnd = end
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
