import { fold } from '#contract/rules/text-folding.ts'
import { joinDurations } from './duration-words.ts'
import { levelTitleFor } from './level-words.ts'
import { optionalWords, stopWords } from './stop-words.ts'
import { repairWordBoundaries } from './word-boundaries.ts'

const anyWord = /[\p{L}\p{N}\p{M}]+/gu

/** A range of a text, in UTF-16 units: `start` included, `end` not. */
interface Span {
  readonly start: number
  readonly end: number
}

/** The words of a text as written, in their order, with repeats. */
export function writtenWords(text: string): readonly string[] {
  return text.match(anyWord) ?? []
}

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return writtenWords(text)
    .map(fold)
    .filter((word) => word !== '')
}

export interface QueryWords {
  readonly words: readonly string[]
  /** Words that only influence the ranking. */
  readonly optional: readonly string[]
  /** For words of either kind, a synonym in the catalogue. */
  readonly synonyms: ReadonlyMap<string, string>
  /** The last word, where the text ends in it: it may not be typed completely. */
  readonly incomplete: string | undefined
}

/**
 * Parses a query into distinct words, at most `max` with the optional ones; the rest of a very long text is ignored.
 * `vocabulary` is used to repair word boundaries.
 */
export function queryWords(text: string, max: number, vocabulary: readonly string[] = []): QueryWords {
  const all = repairWordBoundaries(joinDurations(wordsOf(text.slice(0, max * 40))), vocabulary)
  const each = [...new Set(all)]
  const withoutStopWords = each.filter((word) => !stopWords.has(word))
  const distinctive = withoutStopWords.filter((word) => !optionalWords.has(word))
  const [words = []] = [distinctive, withoutStopWords, each].filter(({ length }) => length > 0)
  const required = words.slice(0, max)
  const optional =
    distinctive.length > 0
      ? withoutStopWords.filter((word) => optionalWords.has(word)).slice(0, max - required.length)
      : []
  const last = all.at(-1)
  const isUsed = last !== undefined && (required.includes(last) || optional.includes(last))
  return {
    words: required,
    optional,
    synonyms: new Map(
      all.flatMap((word, at) => {
        const level = levelTitleFor(word, all[at - 1])
        return level === undefined || level === word ? [] : [[word, level]]
      }),
    ),
    incomplete: isUsed && /[\p{L}\p{N}\p{M}]$/u.test(text) ? last : undefined,
  }
}

/**
 * Finds words in a text for highlighting: as many first letters of each as the map holds. Combining marks stay with
 * their letter.
 */
export function matchedSpans(text: string, letters: ReadonlyMap<string, number>): Span[] {
  return [...text.matchAll(anyWord)].flatMap((found) => {
    const count = letters.get(fold(found[0]))
    return count === undefined ? [] : [{ start: found.index, end: found.index + unitsOf(found[0], count) }]
  })
}

/** The number of UTF-16 units that form the first `count` folded letters of a word. */
function unitsOf(word: string, count: number): number {
  let units = 0
  let folded = 0
  for (const letter of word) {
    const more = fold(letter).length
    if (folded >= count && more > 0) break
    folded += more
    units += letter.length
  }
  return units
}
