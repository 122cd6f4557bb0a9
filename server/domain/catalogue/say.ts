import type { CatalogueFault, ConsistencyCode } from './fault.ts'

export type Path = CatalogueFault['path']
/** Takes note of one fault. */
export type Say = (path: Path, code: ConsistencyCode) => void

/** Says which rows have a name that one before them has already. */
export function sayRepeated<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => unknown,
  at: (index: number) => Path,
  say: Say,
) {
  const seen = new Set<unknown>()
  rows.forEach((row, index) => {
    const name = nameOf(row)
    if (seen.has(name)) say(at(index), 'repeated')
    seen.add(name)
  })
}
