import {
  type EndJob,
  type Job,
  type JobStore,
  NonRetryableError,
  type SetAsideCause,
} from '#server/domain/jobs/ports.ts'
import { kindOf } from '#server/domain/operation/error-kind.ts'
import { delayAfterDeath, delayAfterFailure, maxDeaths, maxFailures } from './retry-delays.ts'

export type JobHandler = (job: Job) => Promise<void>

interface JobRunnerParts {
  readonly jobs: Pick<
    JobStore,
    'lease' | 'expiredLeases' | 'recordDeath' | 'release' | 'renewLease' | 'complete' | 'recordFailure' | 'onEnqueued'
  >
  /** By kind; other kinds are left to other processes. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** ms since 1970. */
  now(): number
  /** From 0 to 1, for the jitter of delays. */
  random(): number
  readonly log: JobLog
  /** Jobs run concurrently. */
  readonly concurrency?: number
  /** Failures before a job is set aside; dead processes are counted apart. */
  readonly maxFailures?: number
  /**
   * Sets a job aside by calling `end` in one transaction with the writes of its own; `end` returns false when the lease
   * is another process's by now, and then nothing may be written.
   */
  setAside?(job: Job, cause: SetAsideCause, end: EndJob): Promise<void>
}

export interface JobLog {
  warn(facts: object, words: string): void
  error(facts: object, words: string): void
}

export interface JobRunner {
  /** Starts running jobs: when one enqueued by this process is due, and by polling every few seconds. */
  start(): void
  /** Runs due jobs, several at once, until none is left. */
  runDue(): Promise<void>
  /** Leases no further job and waits for the running ones. */
  stop(): Promise<void>
}

/**
 * A process that has not renewed its lease for this long counts as dead, in ms. A learner waits this long, plus the
 * poll interval, for a recording whose server was killed.
 */
const leaseMs = 12_000
const renewalMs = leaseMs / 3
/** Poll interval in ms, for jobs of other servers, retries and expired leases. */
const pollMs = 2000
const defaultConcurrency = 4

/**
 * Runs jobs. A failed one is retried after growing delays, then set aside with its error. A process that crashes is not
 * a failure of its job: deaths are counted apart, with delays of their own, and after `maxDeaths` the job is set aside.
 * A shutdown counts as neither.
 */
export function jobRunner(parts: JobRunnerParts): JobRunner {
  const kinds = Object.keys(parts.handlers)
  const atOnce = parts.concurrency ?? defaultConcurrency
  const workers = new Set<Promise<void>>()
  let stopped = false
  let wakeUps = 0
  let timer: NodeJS.Timeout | undefined
  let nextPollAt = Number.POSITIVE_INFINITY

  async function work(): Promise<void> {
    while (!stopped) {
      const before = wakeUps
      const job = await parts.jobs.lease(kinds, parts.now(), leaseMs)
      // Jobs enqueued during the query may have been missed.
      if (!job && wakeUps === before) return
      if (!job) continue
      // Leased by a query that was under way at the shutdown.
      if (stopped) return parts.jobs.release(job, parts.now())
      startWorker()
      await runJob(parts, job, () => stopped)
    }
  }

  /** Reclaims the jobs of dead processes, then runs what is due. */
  async function reclaimAndWork(): Promise<void> {
    for (const job of await parts.jobs.expiredLeases(kinds, parts.now())) await reclaim(parts, job)
    await work()
  }

  function startWorker(run = work): void {
    if (stopped || workers.size >= atOnce) return
    const worker = run()
      .catch((error: unknown) => parts.log.error({ err: error }, 'jobs are out of reach'))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  function wake(run = work): void {
    if (stopped) return
    wakeUps += 1
    startWorker(run)
  }

  function poll(): void {
    wake(reclaimAndWork)
    nextPollAt = Number.POSITIVE_INFINITY
    schedulePoll(parts.now() + pollMs)
  }

  function schedulePoll(at: number): void {
    if (stopped || at >= nextPollAt) return
    clearTimeout(timer)
    nextPollAt = at
    timer = setTimeout(poll, at - parts.now()).unref()
  }

  const untilIdle = async (): Promise<void> => {
    while (workers.size > 0) await Promise.all(workers)
  }

  return {
    start() {
      parts.jobs.onEnqueued((runAt) => (runAt <= parts.now() ? wake() : schedulePoll(runAt)))
      poll()
    },
    runDue() {
      startWorker(reclaimAndWork)
      return untilIdle()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      return untilIdle()
    },
  }
}

async function runJob(parts: JobRunnerParts, job: Job, isStopping: () => boolean): Promise<void> {
  const { jobs, handlers, now, random, log } = parts
  try {
    await withLease(parts, job, async () => handlers[job.kind]?.(job))
  } catch (error) {
    const isFinal = error instanceof NonRetryableError
    if (isStopping() && !isFinal) return jobs.release(job, now())
    // The message is only stored in the table: a mail server's refusal names the recipient.
    const message = error instanceof Error ? error.message : String(error)
    const facts = { job: job.id, kind: job.kind, attempt: job.attempt, error: kindOf(error) }
    const failures = job.failures + 1
    if (isFinal || failures >= (parts.maxFailures ?? maxFailures)) {
      log.error(facts, 'job set aside')
      return setAside(parts, job, 'failed', (store) => store.recordFailure(job, message, { setAsideAt: now() }))
    }
    log.warn(facts, 'job failed, to be tried again')
    await jobs.recordFailure(job, message, { runAt: now() + delayAfterFailure(failures, random()) })
    return
  }
  await jobs.complete(job)
}

/** Reschedules the job of a dead process after a delay, or sets it aside after too many deaths. */
async function reclaim(parts: JobRunnerParts, job: Job): Promise<void> {
  const { jobs, now, random, log } = parts
  const deaths = job.deaths + 1
  const facts = { job: job.id, kind: job.kind, deaths }
  if (deaths >= maxDeaths) {
    log.error(facts, 'job set aside: the processes that ran it died')
    return setAside(parts, job, 'died', (store) => store.recordDeath(job, now(), { setAsideAt: now() }))
  }
  if (await jobs.recordDeath(job, now(), { runAt: now() + delayAfterDeath(deaths, random()) }))
    log.warn(facts, 'a process died while it ran a job, to be tried again')
}

async function setAside(parts: JobRunnerParts, job: Job, cause: SetAsideCause, end: EndJob): Promise<void> {
  if (parts.setAside) await parts.setAside(job, cause, end)
  else await end(parts.jobs)
}

/** Renews the lease of a job while it runs. A failed renewal costs at most a second run. */
async function withLease({ jobs, now, log }: JobRunnerParts, job: Job, work: () => Promise<void>): Promise<void> {
  const renew = () =>
    jobs.renewLease(job, now() + leaseMs).catch((err: unknown) => log.warn({ err, job: job.id }, 'job not renewed'))
  const renewing = setInterval(renew, renewalMs)
  try {
    await work()
  } finally {
    clearInterval(renewing)
  }
}
