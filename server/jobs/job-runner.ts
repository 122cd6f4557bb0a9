import { Hopeless, type Job, type JobStore } from '#server/domain/jobs/ports.ts'
import { mostTries, waitAfter } from './retry-waits.ts'

export type JobHandler = (job: Job) => Promise<void>

export interface JobRunnerParts {
  readonly jobs: Pick<JobStore, 'take' | 'renew' | 'done' | 'failed' | 'onEnqueued'>
  /** By kind; other kinds are left to whoever knows them. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** ms since 1970. */
  now(): number
  /** From 0 to 1, for waits that differ. */
  random(): number
  readonly log: JobLog
  /** Jobs in hand at the same time. */
  readonly atOnce?: number
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
 * A taker that says nothing for this long is given up, in ms. While a job is in hand its lease is renewed. A learner waits
 * for a recording whose server was killed: this long, and until somebody looks.
 */
const leaseMs = 12_000
const renewalMs = leaseMs / 3
/** How often jobs of other servers, those that wait for another try and those whose taker died are looked for, in ms. */
const pollMs = 2000
const usualAtOnce = 4

/**
 * Runs jobs. One that fails is tried again after growing waits, then set aside with its error; one that takes the whole
 * process with it counts as tried, so that it cannot do so for ever.
 */
export function jobRunner(parts: JobRunnerParts): JobRunner {
  const kinds = Object.keys(parts.handlers)
  const atOnce = parts.atOnce ?? usualAtOnce
  const lanes = new Set<Promise<void>>()
  let stopped = false
  let calls = 0
  let timer: NodeJS.Timeout | undefined
  let nextLook = Number.POSITIVE_INFINITY

  async function work(): Promise<void> {
    while (!stopped) {
      const before = calls
      const job = await parts.jobs.take(kinds, parts.now(), leaseMs)
      // What was put in line while it looked, it may not have seen.
      if (!job && calls === before) return
      if (!job) continue
      openLane()
      await runJob(parts, job)
    }
  }

  function openLane(): void {
    if (stopped || lanes.size >= atOnce) return
    const lane = work()
      .catch((error: unknown) => parts.log.error({ err: error }, 'jobs are out of reach'))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  function wake(): void {
    if (stopped) return
    calls += 1
    openLane()
  }

  function look(): void {
    wake()
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
      openLane()
      return untilIdle()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      return untilIdle()
    },
  }
}

async function runJob(parts: JobRunnerParts, job: Job): Promise<void> {
  const { jobs, handlers, now, random, log } = parts
  const facts = { job: job.id, kind: job.kind, attempt: job.attempt }
  try {
    if (job.attempt > mostTries) throw new Hopeless('its runner ended each time without a word')
    await held(parts, job, async () => handlers[job.kind]?.(job))
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const last = error instanceof Hopeless || job.attempt >= mostTries
    // The words stay in the table of jobs: a mail server's refusal names the person it is about.
    if (last) log.error(facts, 'job set aside')
    else log.warn(facts, 'job failed, to be tried again')
    const next = last ? { setAsideAt: now() } : { runAt: now() + waitAfter(job.attempt, random()) }
    return jobs.failed(job, words, next)
  }
  await jobs.done(job)
}

/** Does work while the lease of its job is kept from ending. A renewal that fails costs at most a second run. */
async function held({ jobs, now, log }: JobRunnerParts, job: Job, work: () => Promise<void>): Promise<void> {
  const renew = () =>
    jobs.renew(job, now() + leaseMs).catch((err: unknown) => log.warn({ err, job: job.id }, 'job not renewed'))
  const renewing = setInterval(renew, renewalMs)
  try {
    await work()
  } finally {
    clearInterval(renewing)
  }
}
