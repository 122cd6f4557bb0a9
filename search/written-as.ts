import { fold } from '#contract/rules/text-folding.ts'
import { writtenWords } from './meant/words.ts'

/** Folded words of a text as they are written in it, in its order; null for none. */
export function writtenAs(folded: readonly string[], text: string): string | null {
  if (folded.length === 0) return null
  const written = writtenWords(text).filter((word) => folded.includes(fold(word)))
  return (written.length > 0 ? written : folded).join(' ')
}
