import { fold } from '#contract/rules/text-folding.ts'
import type { Span } from '#contract/workers.ts'
import { matchedSpans, writtenWords } from './lexical/words.ts'

/**
 * The spans of a title to highlight: the matched words, or, without any, the text itself where it occurs inside a word.
 * Empty where a lesson matched by other fields.
 */
export function titleMarks(title: string, text: string, words: ReadonlyMap<string, number>): Span[] {
  const spans = matchedSpans(title, words)
  if (spans.length > 0) return spans.map(({ start, end }) => [start, end])
  const inside = spanInside(title, fold(text.trim()))
  return inside ? [inside] : []
}

function spanInside(title: string, sought: string): Span | undefined {
  if (sought === '') return undefined
  let folded = ''
  /** For each folded letter, the offset of the original one. */
  const begins: number[] = []
  let written = 0
  for (const letter of title) {
    const plain = fold(letter)
    for (let at = 0; at < plain.length; at++) begins.push(written)
    folded += plain
    written += letter.length
  }
  const start = folded.indexOf(sought)
  if (start < 0) return undefined
  return [begins[start]!, begins[start + sought.length] ?? title.length]
}

/** Folded words of a text as they were typed, in their order; null for none. */
export function asTyped(folded: readonly string[], text: string): string | null {
  if (folded.length === 0) return null
  const written = writtenWords(text).filter((word) => folded.includes(fold(word)))
  return (written.length > 0 ? written : folded).join(' ')
}
