import { randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/time-units.ts'
import type { RecurringTaskStore } from '#server/domain/jobs/ports.ts'
import type { JobLog } from './job-runner.ts'

interface RecurringTask {
  readonly name: string
  /** Ms from the end of one run to the next. */
  readonly everyMs: number
  run(): Promise<void>
}

interface RecurringTasksParts {
  readonly tasks: readonly RecurringTask[]
  readonly store: RecurringTaskStore
  /** ms since 1970. */
  now(): number
  readonly log: Pick<JobLog, 'error'>
}

export interface RecurringTasks {
  start(): void
  /** Runs what is due and no other server runs. */
  runDue(): Promise<void>
  /** Begins no further run, and waits for the present one. */
  stop(): Promise<void>
}

/** A server that has not renewed its lease for this long counts as dead, in ms. */
const leaseMs = minuteMs
const renewalMs = leaseMs / 4
/** How often a server asks whether something is due, in ms. */
const pollMs = 20_000

/**
 * Runs recurring work, one task after another, each on one server at a time however many ask for it. A run that fails
 * is logged, and the next one is at its time.
 */
export function recurringTasks({ tasks, store, now, log }: RecurringTasksParts): RecurringTasks {
  const owner = randomUUID()
  let stopped = false
  let polling: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function runDue(): Promise<void> {
    for (const task of tasks) {
      if (stopped || !(await store.claim(task.name, owner, now(), leaseMs))) continue
      await runTask(task)
    }
  }

  async function runTask({ name, everyMs, run }: RecurringTask): Promise<void> {
    const renew = () => store.renew(name, owner, now() + leaseMs).catch(() => undefined)
    const renewing = setInterval(renew, renewalMs)
    try {
      await run()
    } catch (err) {
      log.error({ err, task: name }, 'recurring work failed')
    } finally {
      clearInterval(renewing)
      await store.finish(name, owner, now() + everyMs)
    }
  }

  function runOnce(): Promise<void> {
    running ??= runDue()
      .catch((err: unknown) => log.error({ err }, 'recurring work is out of reach'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    start() {
      void runOnce()
      polling = setInterval(runOnce, pollMs).unref()
    },
    runDue: runOnce,
    async stop() {
      stopped = true
      clearInterval(polling)
      await running
    },
  }
}
