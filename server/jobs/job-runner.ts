import {
  type EndJob,
  type Job,
  type JobStore,
  NonRetryableError,
  type SetAsideCause,
} from '#server/domain/jobs/ports.ts'
import { delayAfterDeath, delayAfterFailure, maxDeaths, maxFailures } from './retry-delays.ts'

export type JobHandler = (job: Job) => Promise<void>

export interface JobRunnerParts {
  readonly jobs: Pick<
    JobStore,
    'lease' | 'expiredLeases' | 'recordDeath' | 'release' | 'renewLease' | 'complete' | 'recordFailure' | 'onEnqueued'
  >
  /** By kind; other kinds are left to whoever knows them. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** ms since 1970. */
  now(): number
  /** From 0 to 1, for waits that differ. */
  random(): number
  readonly log: JobLog
  /** Jobs in hand at the same time. */
  readonly concurrency?: number
  /** Failures after which a job is set aside; deaths are counted apart. */
  readonly maxFailures?: number
  /**
   * Does in one transaction what a job that is set aside changes elsewhere, and `end`, which sets it aside; `end` gives
   * false when the job is another's by then, and then nothing may change.
   */
  setAside?(job: Job, cause: SetAsideCause, end: EndJob): Promise<void>
}

export interface JobLog {
  warn(facts: object, words: string): void
  error(facts: object, words: string): void
}

export interface JobRunner {
  /** Looks for due jobs from now on: when one is due that this process put in line, else every few seconds. */
  start(): void
  /** Runs what is due now, several at once, until nothing is. */
  runDue(): Promise<void>
  /** Takes no further job and waits for those in hand. */
  stop(): Promise<void>
}

/**
 * A process that does not renew its lease for this long counts as dead, in ms. A learner waits for a recording whose
 * server was killed: this long, and until a server looks.
 */
const leaseMs = 12_000
const renewalMs = leaseMs / 3
/** How often jobs of other servers, those that wait for another try and expired leases are looked for, in ms. */
const pollMs = 2000
const defaultConcurrency = 4

/**
 * Runs jobs. One that fails is tried again after growing waits, then set aside with its error. A process that dies with a
 * job in hand is no failure of the job: deaths are counted apart, with pauses of their own, and after `maxDeaths` the job
 * is set aside. A process that is told to stop counts as neither.
 */
export function jobRunner(parts: JobRunnerParts): JobRunner {
  const kinds = Object.keys(parts.handlers)
  const atOnce = parts.concurrency ?? defaultConcurrency
  const lanes = new Set<Promise<void>>()
  let stopped = false
  let calls = 0
  let timer: NodeJS.Timeout | undefined
  let nextLook = Number.POSITIVE_INFINITY

  async function work(): Promise<void> {
    while (!stopped) {
      const before = calls
      const job = await parts.jobs.lease(kinds, parts.now(), leaseMs)
      // What was put in line while it looked, it may not have seen.
      if (!job && calls === before) return
      if (!job) continue
      openLane()
      await runJob(parts, job, () => stopped)
    }
  }

  /** Counts the deaths of processes that held jobs, then runs what is due. */
  async function reclaimAndWork(): Promise<void> {
    for (const job of await parts.jobs.expiredLeases(kinds, parts.now())) await reclaim(parts, job)
    await work()
  }

  function openLane(run = work): void {
    if (stopped || lanes.size >= atOnce) return
    const lane = run()
      .catch((error: unknown) => parts.log.error({ err: error }, 'jobs are out of reach'))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  function wake(run = work): void {
    if (stopped) return
    calls += 1
    openLane(run)
  }

  function look(): void {
    wake(reclaimAndWork)
    nextLook = Number.POSITIVE_INFINITY
    lookAt(parts.now() + pollMs)
  }

  function lookAt(at: number): void {
    if (stopped || at >= nextLook) return
    clearTimeout(timer)
    nextLook = at
    timer = setTimeout(look, at - parts.now()).unref()
  }

  const untilIdle = async (): Promise<void> => {
    while (lanes.size > 0) await Promise.all(lanes)
  }

  return {
    start() {
      parts.jobs.onEnqueued((runAt) => (runAt <= parts.now() ? wake() : lookAt(runAt)))
      look()
    },
    runDue() {
      openLane(reclaimAndWork)
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
    const hopeless = error instanceof NonRetryableError
    if (isStopping() && !hopeless) return jobs.release(job, now())
    // The words stay in the table of jobs: a mail server's refusal names the person it is about.
    const words = error instanceof Error ? error.message : String(error)
    const facts = { job: job.id, kind: job.kind, attempt: job.attempt, error: kindOf(error) }
    const failures = job.failures + 1
    if (hopeless || failures >= (parts.maxFailures ?? maxFailures)) {
      log.error(facts, 'job set aside')
      return setAside(parts, job, 'failed', (store) => store.recordFailure(job, words, { setAsideAt: now() }))
    }
    log.warn(facts, 'job failed, to be tried again')
    await jobs.recordFailure(job, words, { runAt: now() + delayAfterFailure(failures, random()) })
    return
  }
  await jobs.complete(job)
}

/** Puts the job of a dead process back after a pause, or sets it aside when too many have died with it. */
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

/** What kind of error it was, in a word or two that quote nothing. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

/** Does work while the lease of its job is kept from ending. A renewal that fails costs at most a second run. */
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
