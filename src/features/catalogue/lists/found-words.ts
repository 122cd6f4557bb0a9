import { countOf } from '#src/ui/count-of.ts'

/** The count line of a search: all that was found, and how much of it is only similar. */
export function foundWords(total: number, similarFrom: number): string {
  if (similarFrom >= total) return countOf(total, 'clase', 'clases')
  if (similarFrom === 0) return countOf(total, 'clase parecida', 'clases parecidas')
  return `${countOf(total, 'clase', 'clases')}, ${countOf(total - similarFrom, 'solo parecida', 'solo parecidas')}`
}
