import { sql } from 'kysely'
import { minuteMs } from '#contract/time-units.ts'
import type { Db } from '../database/database.ts'

export interface Clock {
  /** ms since 1970. */
  now(): number
  stop(): void
}

const remeasureMs = minuteMs

/**
 * The clock of a PostgreSQL, computed from this machine's and the difference between the two, which is measured each
 * minute. Leases are compared by several servers: one whose clock is ahead by more than a lease would take every
 * running job for that of a dead process.
 */
export async function databaseClock(db: Db, own: () => number): Promise<Clock> {
  let offset = await offsetOf(db, own)
  const measuring = setInterval(() => {
    void offsetOf(db, own).then(
      (measured) => {
        offset = measured
      },
      // The last one holds while the database does not answer.
      () => undefined,
    )
  }, remeasureMs).unref()
  return { now: () => own() + offset, stop: () => clearInterval(measuring) }
}

async function offsetOf(db: Db, own: () => number): Promise<number> {
  const before = own()
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
  const at = rows[0]?.at
  return at === undefined ? 0 : Math.round(at - (before + own()) / 2)
}
