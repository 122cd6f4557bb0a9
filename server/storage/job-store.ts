import type { Job, JobStore } from '#server/domain/jobs/ports.ts'
import type { Db } from './database.ts'
import { type JobBell, jobBell } from './job-bell.ts'

/** Jobs in line. A taker holds a lease, and a job whose taker died is there again when the lease ends. */
export function jobStore(db: Db, bell: JobBell = jobBell()): JobStore {
  // The attempt is the lease's number: whoever comes back after his lease ended finds another one there.
  const held = ({ id, attempt }: Job) => ({ id, attempt })
  return {
    async enqueue({ kind, payload, runAt, key }) {
      await db
        .insertInto('jobs')
        .values({
          key: key ?? null,
          kind,
          payload_json: JSON.stringify(payload),
          first_run_at: runAt,
          run_at: runAt,
          leased_until: null,
          set_aside_at: null,
          last_error: null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      bell.ring(runAt)
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
        .orderBy('id')
        .limit(1)
      const job = await db
        .updateTable('jobs')
        .set((eb) => ({ leased_until: now + leaseMs, attempt: eb('attempt', '+', 1) }))
        .where('id', '=', due)
        // Asked again of the row itself: two servers that chose the same job do not both get it.
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .returning(['id', 'kind', 'payload_json', 'first_run_at', 'attempt'])
        .executeTakeFirst()
      if (!job) return undefined
      const { payload_json, ...told } = job
      return { ...told, payload: JSON.parse(payload_json) }
    },
    async renew(job, until) {
      await db
        .updateTable('jobs')
        .set({ leased_until: until })
        .where((eb) => eb.and(held(job)))
        .where('leased_until', 'is not', null)
        .execute()
    },
    async done(job) {
      await db
        .deleteFrom('jobs')
        .where((eb) => eb.and(held(job)))
        .execute()
    },
    async failed(job, error, next) {
      // What is set aside gives its key free: asked for again, the same job is a new one.
      const after = 'runAt' in next ? { run_at: next.runAt } : { set_aside_at: next.setAsideAt, key: null }
      await db
        .updateTable('jobs')
        .set({ ...after, leased_until: null, last_error: error.slice(0, 2000) })
        .where((eb) => eb.and(held(job)))
        .execute()
    },
    onEnqueued: bell.onEnqueued,
  }
}
