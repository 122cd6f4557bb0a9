import type { JobStore } from '../domain/jobs/ports.ts'
import type { MaintenanceView } from '../domain/operation/maintenance.ts'
import type { Metrics } from '../domain/operation/metrics.ts'
import type { Tracing } from '../domain/operation/tracing.ts'
import type { JobHandler } from '../jobs/job-runner.ts'

export interface JobObservers {
  readonly metrics?: Pick<Metrics, 'job'>
  readonly tracing?: Pick<Tracing, 'start'>
}

/** The same handlers, counted and traced by the kind of job. */
export function observedHandlers(
  handlers: Readonly<Record<string, JobHandler>>,
  { metrics, tracing }: JobObservers,
): Record<string, JobHandler> {
  const observe =
    (kind: string, handler: JobHandler): JobHandler =>
    async (job) => {
      const startedAt = performance.now()
      const span = tracing?.start(kind, 'job')
      const end = (failed: boolean) => {
        metrics?.job(kind, failed ? 'failed' : 'done', (performance.now() - startedAt) / 1000)
        span?.end({ failed })
      }
      try {
        await handler(job)
        end(false)
      } catch (error) {
        end(true)
        throw error
      }
    }
  return Object.fromEntries(Object.entries(handlers).map(([kind, handler]) => [kind, observe(kind, handler)]))
}

/** A queue that leases no job during maintenance; running jobs continue. */
export const pausedInMaintenance = (jobs: JobStore, maintenance: Pick<MaintenanceView, 'current'>): JobStore => ({
  ...jobs,
  lease: async (kinds, now, leaseMs) => ((await maintenance.current()) ? undefined : jobs.lease(kinds, now, leaseMs)),
})
