import { countOf } from '#src/ui/format.ts'

/** The count line of a search: all that was found, and how much of it is only similar. */
export function foundWords(total: number, similarFrom: number): string {
  if (similarFrom >= total) return countOf(total, 'clase', 'clases')
  if (similarFrom === 0) return countOf(total, 'clase parecida', 'clases parecidas')
  return `${countOf(total, 'clase', 'clases')}, ${countOf(total - similarFrom, 'solo parecida', 'solo parecidas')}`
}

interface WhatIsThere {
  readonly total: number
  readonly similarFrom: number
  readonly missing: string | null
}

/**
 * What of a text no class has: all of it where every class found is only similar, else the words that none says. Null
 * where everything that was asked for is there.
 */
export function notThereWords({ total, similarFrom, missing }: WhatIsThere, text: string): string | null {
  if (text.trim() === '') return null
  if (total > 0 && similarFrom === 0) return `No hay clases de ${missing ?? text.trim()}`
  return missing === null ? null : `Ninguna clase dice “${missing}”`
}
