import { countOf } from '#src/ui/format.ts'

/** The number of results: all of them, and how many are only similar. */
export function foundWords(total: number, similarFrom: number): string {
  if (similarFrom >= total) return countOf(total, 'clase', 'clases')
  if (similarFrom === 0) return countOf(total, 'clase parecida', 'clases parecidas')
  return `${countOf(total, 'clase', 'clases')}, ${countOf(total - similarFrom, 'solo parecida', 'solo parecidas')}`
}

interface ResultCounts {
  readonly total: number
  readonly similarFrom: number
  readonly missing: string | null
}

/**
 * What of a text has no match: all of it where every class is only similar, else the missing words. Null where
 * everything matches.
 */
export function notThereWords({ total, similarFrom, missing }: ResultCounts, text: string): string | null {
  if (text.trim() === '') return null
  if (total > 0 && similarFrom === 0) return `No hay clases de ${missing ?? text.trim()}`
  return missing === null ? null : `Ninguna clase dice “${missing}”`
}
