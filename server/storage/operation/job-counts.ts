import { sql } from 'kysely'
import type { JobCounts } from '#server/domain/operation/metrics.ts'
import type { Db } from '../database/database.ts'

/** Counts stored jobs by kind in one query: queued, set aside, and when the oldest queued one was first due (ms). */
export function jobCounts(db: Db): JobCounts {
  return {
    async countByKind() {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => [
          'kind',
          sql<number>`sum(case when set_aside_at is null then 1 else 0 end)`.as('queued'),
          fn.count<number>('set_aside_at').as('set_aside'),
          sql<number | null>`min(case when set_aside_at is null then first_run_at end)`.as('oldest'),
        ])
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind, queued, set_aside, oldest }) => ({
        kind,
        queued: Number(queued),
        setAside: Number(set_aside),
        oldestDueAt: oldest === null ? null : Number(oldest),
      }))
    },
  }
}
