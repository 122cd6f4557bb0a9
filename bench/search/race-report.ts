import { inColumns } from './columns.ts'
import type { RaceRow } from './race.ts'

const head = [
  'where',
  'lessons',
  'engine',
  'keys',
  'build',
  'MB',
  'p50',
  'p95',
  'p99',
  'x fuse p50',
  'p95',
  'x mini p50',
  'p95',
]

/** The races as a table for a terminal. Times in ms. */
export function raceTable(races: Readonly<Record<string, readonly RaceRow[]>>): string {
  const rows = Object.entries(races).flatMap(([where, rows]) =>
    rows.map(({ lessons, engine, keys, build, memory, search, timesFuse, timesMiniSearch }) => [
      where,
      String(lessons),
      engine,
      String(keys),
      shown(build),
      memory === null ? '-' : (memory / 1e6).toFixed(1),
      ...[search.p50, search.p95, search.p99, timesFuse.p50, timesFuse.p95].map(shown),
      ...[timesMiniSearch.p50, timesMiniSearch.p95].map(shown),
    ]),
  )
  return inColumns(head, rows)
}

const shown = (value: number) => (value < 10 ? value.toFixed(value < 1 ? 3 : 1) : String(Math.round(value)))
