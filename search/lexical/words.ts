import { fold } from '#contract/rules/text-folding.ts'
import { joinDurations } from './duration-words.ts'
import { levelTitleFor } from './level-words.ts'
import { optionalWords, stopWords } from './stop-words.ts'
import { repairWordBoundaries } from './word-boundaries.ts'

const anyWord = /[\p{L}\p{N}\p{M}]+/gu

/** A stretch of a text, in UTF-16 units: `start` included, `end` not. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The words of a text as they are written, in their order, with repeats. */
export function writtenWords(text: string): readonly string[] {
  return text.match(anyWord) ?? []
}

/** The words of a text as they are compared: folded. */
export function wordsOf(text: string): string[] {
  return writtenWords(text)
    .map(fold)
    .filter((word) => word !== '')
}

export interface QueryWords {
  readonly words: readonly string[]
  /** Words said around them: they tell which to put first, and leave nothing out. */
  readonly optional: readonly string[]
  /** The word of the catalogue that one of either means beside itself. */
  readonly synonyms: ReadonlyMap<string, string>
  /** The last word, where it may still be on its way: the text ends in it. */
  readonly incomplete: string | undefined
}

/**
 * The words a query asks for, each once and at most `most` with its asides; the rest of a very long text is not looked
 * at. `vocabulary` says where their blanks belong.
 */
export function queryWords(text: string, most: number, vocabulary: readonly string[] = []): QueryWords {
  const all = repairWordBoundaries(joinDurations(wordsOf(text.slice(0, most * 40))), vocabulary)
  const each = [...new Set(all)]
  const uncommon = each.filter((word) => !stopWords.has(word))
  const telling = uncommon.filter((word) => !optionalWords.has(word))
  const [words = []] = [telling, uncommon, each].filter(({ length }) => length > 0)
  const asked = words.slice(0, most)
  const beside =
    telling.length > 0 ? uncommon.filter((word) => optionalWords.has(word)).slice(0, most - asked.length) : []
  const last = all.at(-1)
  const isLooked = last !== undefined && (asked.includes(last) || beside.includes(last))
  return {
    words: asked,
    optional: beside,
    synonyms: new Map(
      all.flatMap((word, at) => {
        const level = levelTitleFor(word, all[at - 1])
        return level === undefined || level === word ? [] : [[word, level]]
      }),
    ),
    incomplete: isLooked && /[\p{L}\p{N}\p{M}]$/u.test(text) ? last : undefined,
  }
}

/**
 * Where a text has one of these words, for marking: the whole word, or as many first letters of it as the map says.
 * Combining marks stay with their letter.
 */
export function matchedSpans(text: string, letters: ReadonlyMap<string, number>): Span[] {
  return [...text.matchAll(anyWord)].flatMap((found) => {
    const count = letters.get(fold(found[0]))
    return count === undefined ? [] : [{ start: found.index, end: found.index + unitsOf(found[0], count) }]
  })
}

/** How many units of a word make its first `count` folded letters. */
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
