/** Violations of rules between rows. */
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
  | 'null_character'
  | 'wrong_tier'
  | 'source_climbs'
  | 'source_missing'

/** A fault in a catalogue file. `shape`, `missing` and `undeclared` concern a single field. */
export interface CatalogueFault {
  readonly path: readonly (string | number)[]
  readonly code: ConsistencyCode | 'shape' | 'missing' | 'undeclared'
}

export type Path = CatalogueFault['path']
/** Records a fault. */
export type ReportFault = (path: Path, code: ConsistencyCode) => void

/** Reports rows whose key repeats an earlier one's. */
export function reportRepeated<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  at: (index: number) => Path,
  report: ReportFault,
) {
  const seen = new Set<unknown>()
  rows.forEach((row, index) => {
    const key = keyOf(row)
    if (seen.has(key)) report(at(index), 'repeated')
    seen.add(key)
  })
}
