import type { JobStore } from '#server/domain/jobs/ports.ts'
import type { Db } from './database.ts'

/** Jobs in line. A taker holds a lease, and a job whose taker died is there again when the lease ends. */
export function jobStore(db: Db): JobStore {
  return {
    async enqueue({ kind, payload, runAt, key }) {
      await db
        .insertInto('jobs')
        .values({
          key: key ?? null,
          kind,
          payload_json: JSON.stringify(payload),
          run_at: runAt,
          leased_until: null,
          set_aside_at: null,
          last_error: null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async take(kinds, now, leaseMs) {
      if (kinds.length === 0) return undefined
      const due = db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where('run_at', '<=', now)
        .where('set_aside_at', 'is', null)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .orderBy('run_at')
        .limit(1)
      const job = await db
        .updateTable('jobs')
        .set((eb) => ({ leased_until: now + leaseMs, attempt: eb('attempt', '+', 1) }))
        .where('id', '=', due)
        // Asked again of the row itself: two servers that chose the same job do not both get it.
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .returning(['id', 'kind', 'payload_json', 'attempt'])
        .executeTakeFirst()
      return job && { id: job.id, kind: job.kind, payload: JSON.parse(job.payload_json), attempt: job.attempt }
    },
    async done(id) {
      await db.deleteFrom('jobs').where('id', '=', id).execute()
    },
    async failed(id, error, next) {
      const after = 'runAt' in next ? { run_at: next.runAt } : { set_aside_at: next.setAsideAt }
      await db
        .updateTable('jobs')
        .set({ ...after, leased_until: null, last_error: error.slice(0, 2000) })
        .where('id', '=', id)
        .execute()
    },
  }
}
