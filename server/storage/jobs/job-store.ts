import { PostgresAdapter, sql } from 'kysely'
import type { Job, JobStore, NextRun } from '#server/domain/jobs/ports.ts'
import type { Db } from '../database/database.ts'
import { type JobNotifier, jobChannel, jobNotifier } from './job-notifications.ts'

/** The job queue. A running job is leased to its process; an expired lease means that the process crashed. */
export function jobStore(db: Db, notifier: JobNotifier = jobNotifier()): JobStore {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // The attempt number identifies the lease: a process that outlived its lease finds another one.
  const ofLease = ({ id, attempt }: Job) => ({ id, attempt })
  // Setting a job aside frees its key: enqueued again, it is a new job.
  const endLease = (next: NextRun) =>
    db
      .updateTable('jobs')
      .set('runAt' in next ? { run_at: next.runAt } : { set_aside_at: next.setAsideAt, key: null })
      .set({ leased_until: null })
  return {
    async enqueue({ kind, payload, runAt, key }) {
      const insertion = db
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
      // In the same statement and transaction: other servers are notified at the commit, and of nothing rolled back.
      if (isPostgres) await insertion.returning(sql`pg_notify(${jobChannel}, ${String(runAt)})`.as('sent')).execute()
      else await insertion.execute()
      notifier.notify(runAt)
    },
    async lease(kinds, now, leaseMs) {
      if (kinds.length === 0) return undefined
      const due = db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where('run_at', '<=', now)
        .where('set_aside_at', 'is', null)
        .where('leased_until', 'is', null)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        // Without it every server chooses the same row, and all but one wait for its lock to find nothing.
        .$if(isPostgres, (query) => query.forUpdate().skipLocked())
      const job = await db
        .updateTable('jobs')
        .set((eb) => ({ leased_until: now + leaseMs, attempt: eb('attempt', '+', 1) }))
        .where('id', '=', due)
        // Checked again on the row: two servers that chose the same job do not both lease it.
        .where('leased_until', 'is', null)
        .returning(columns)
        .executeTakeFirst()
      return job && jobOf(job)
    },
    async expiredLeases(kinds, now) {
      if (kinds.length === 0) return []
      const jobs = await db
        .selectFrom('jobs')
        .select(columns)
        .where('kind', 'in', kinds)
        .where('leased_until', '<=', now)
        .orderBy('id')
        .execute()
      return jobs.map(jobOf)
    },
    recordDeath: async (job, now, next) =>
      changed(
        await endLease(next)
          .set((eb) => ({ deaths: eb('deaths', '+', 1) }))
          .where((eb) => eb.and(ofLease(job)))
          .where('leased_until', '<=', now)
          .executeTakeFirst(),
      ),
    async release(job, runAt) {
      await endLease({ runAt })
        .where((eb) => eb.and(ofLease(job)))
        .execute()
    },
    async expireLeases(now) {
      await db.updateTable('jobs').set({ leased_until: now }).where('leased_until', '>', now).execute()
    },
    async renewLease(job, until) {
      await db
        .updateTable('jobs')
        .set({ leased_until: until })
        .where((eb) => eb.and(ofLease(job)))
        .where('leased_until', 'is not', null)
        .execute()
    },
    async complete(job) {
      await db
        .deleteFrom('jobs')
        .where((eb) => eb.and(ofLease(job)))
        .execute()
    },
    recordFailure: async (job, error, next) =>
      changed(
        await endLease(next)
          .set((eb) => ({ failures: eb('failures', '+', 1), last_error: error.slice(0, 2000) }))
          .where((eb) => eb.and(ofLease(job)))
          .executeTakeFirst(),
      ),
    async purgeSetAside(kinds, before) {
      if (kinds.length === 0) return
      await db.deleteFrom('jobs').where('kind', 'in', kinds).where('set_aside_at', '<', before).execute()
    },
    async removeSetAside(kind, matches) {
      const jobs = await db
        .selectFrom('jobs')
        .select(['id', 'payload_json'])
        .where('kind', '=', kind)
        .where('set_aside_at', 'is not', null)
        .execute()
      // Few are set aside, and the engines read JSON in SQL in different ways.
      const meant = jobs.filter(({ payload_json }) => matches(JSON.parse(payload_json))).map(({ id }) => id)
      if (meant.length > 0) await db.deleteFrom('jobs').where('id', 'in', meant).execute()
    },
    onEnqueued: notifier.onEnqueued,
  }
}

const columns = ['id', 'kind', 'payload_json', 'first_run_at', 'attempt', 'failures', 'deaths'] as const

const jobOf = ({ payload_json, ...job }: Omit<Job, 'payload'> & { readonly payload_json: string }): Job => ({
  ...job,
  payload: JSON.parse(payload_json),
})

const changed = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n
