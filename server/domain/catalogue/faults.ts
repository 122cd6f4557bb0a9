/** What can be wrong with a row of a catalogue file, besides its shape. */
export type ConsistencyCode =
  | 'repeated'
  | 'course_unknown'
  | 'block_unknown'
  | 'block_without_course'
  | 'lesson_unknown'
  | 'professor_unknown'
  | 'discipline_unknown'
  | 'family_unknown'
  | 'slug_unreadable'
  | 'number_too_large'
  | 'wrong_tier'
  | 'source_climbs'
  | 'source_missing'

/** One wrong thing in a catalogue file. `shape` and `undeclared` are told apart from rules between rows. */
export interface CatalogueFault {
  readonly path: readonly (string | number)[]
  readonly code: ConsistencyCode | 'shape' | 'missing' | 'undeclared'
}

export type Path = CatalogueFault['path']
/** Takes note of one fault. */
export type ReportFault = (path: Path, code: ConsistencyCode) => void

/** Says which rows have a name that one before them has already. */
export function reportRepeated<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => unknown,
  at: (index: number) => Path,
  say: ReportFault,
) {
  const seen = new Set<unknown>()
  rows.forEach((row, index) => {
    const name = nameOf(row)
    if (seen.has(name)) say(at(index), 'repeated')
    seen.add(name)
  })
}
