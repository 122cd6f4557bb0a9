const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** A count with its noun: `1 clase`, `2.340 clases`. */
export function countOf(count: number, one: string, many: string): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`
}
