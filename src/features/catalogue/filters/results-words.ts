import { countOf } from '#src/ui/format.ts'

/** What the dialog's button says of `total` lessons (F83). Undefined until the first count is in. */
export function resultsWords(total: number | undefined): string {
  if (total === undefined) return 'Ver resultados'
  return total === 0 ? 'No hay resultados' : `Ver ${countOf(total, 'resultado', 'resultados')}`
}
