import { describe, expect, test } from 'vitest'
import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import { createStorage } from '#server/storage/storage.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { type JobHandler, jobRunner } from './job-runner.ts'
import { maxDeaths, maxFailures } from './retry-delays.ts'

const minute = 60_000

const deferred = () => Promise.withResolvers<void>()

describe.each(startEngines())('on $name', ({ open }) => {
  /** A job queue in a real database with a manual clock. */
  async function aQueue(greet: JobHandler) {
    const storage = createStorage(await open())
    const clock = { now: 0 }
    const logged: string[] = []
    const log = {
      warn: (_facts: object, message: string) => void logged.push(message),
      error: (_facts: object, message: string) => void logged.push(message),
    }
    const aRunner = (over: { concurrency?: number } = {}) =>
      jobRunner({ jobs: storage.jobs, handlers: { greet }, now: () => clock.now, random: () => 0.5, log, ...over })
    const enqueue = (payload: unknown, kind = 'greet') => storage.jobs.enqueue({ kind, payload, runAt: clock.now })
    return { storage, clock, logged, aRunner, enqueue }
  }

  test('due jobs are run once, and others are not run', async () => {
    const greeted: unknown[] = []
    const { storage, clock, aRunner, enqueue } = await aQueue(async ({ payload }) => void greeted.push(payload))
    await enqueue('Ana')
    await enqueue('Bea')
    await storage.jobs.enqueue({ kind: 'greet', payload: 'Eva', runAt: minute })
    await enqueue('nadie', 'wave')
    const runner = aRunner()
    await runner.runDue()
    await runner.runDue()
    expect(greeted).toEqual(['Ana', 'Bea'])
    clock.now = minute
    await runner.runDue()
    expect(greeted).toEqual(['Ana', 'Bea', 'Eva'])
  })

  test('a failed job is retried after growing delays, until it succeeds', async () => {
    const tries: number[] = []
    const { clock, logged, aRunner, enqueue } = await aQueue(async ({ attempt }) => {
      tries.push(clock.now)
      if (attempt < 3) throw new Error('no response')
    })
    await enqueue('Ana')
    const runner = aRunner()
    for (clock.now = 0; clock.now <= 30_000; clock.now += 1000) await runner.runDue()
    expect(tries).toEqual([0, 5000, 20_000])
    expect(logged).toEqual(['job failed, to be tried again', 'job failed, to be tried again'])
  })

  test('after its last attempt a job is set aside with its error, and the next job is run', async () => {
    const greeted: unknown[] = []
    const { clock, logged, aRunner, enqueue } = await aQueue(async ({ payload }) => {
      greeted.push(payload)
      if (payload === 'Ana') throw new Error('no response')
    })
    await enqueue('Ana')
    const runner = aRunner()
    for (let round = 0; round < 2 * maxFailures; round += 1) {
      await runner.runDue()
      clock.now += 3_600_000
    }
    expect(greeted.length).toBe(maxFailures)
    expect(logged.at(-1)).toBe('job set aside')
    await enqueue('Bea')
    await runner.runDue()
    expect(greeted.at(-1)).toBe('Bea')
  })

  test('a job with a non-retryable error is set aside at once', async () => {
    let tries = 0
    const { clock, logged, aRunner, enqueue } = await aQueue(async () => {
      tries += 1
      throw new NonRetryableError('no such user')
    })
    await enqueue('Ana')
    const runner = aRunner()
    await runner.runDue()
    clock.now += 24 * 3_600_000
    await runner.runDue()
    expect([tries, logged]).toEqual([1, ['job set aside']])
  })

  test('the job of a dead process is run by another after its lease and a delay, without counting a failure', async () => {
    const tries: { at: number; failures: number; deaths: number }[] = []
    const { storage, clock, logged, aRunner, enqueue } = await aQueue(async ({ failures, deaths }) => {
      tries.push({ at: clock.now, failures, deaths })
    })
    await enqueue('Ana')
    // Leased, and never ended.
    await storage.jobs.lease(['greet'], clock.now, minute)
    const runner = aRunner()
    for (clock.now = 0; clock.now <= 2 * minute; clock.now += 1000) await runner.runDue()
    expect(tries).toEqual([{ at: minute + 2000, failures: 0, deaths: 1 }])
    expect(logged).toEqual(['a process died while it ran a job, to be tried again'])
  })

  test('a job that kills its process five times, after growing delays, is set aside', async () => {
    let tries = 0
    const { storage, clock, logged, aRunner, enqueue } = await aQueue(async () => {
      tries += 1
    })
    await enqueue('Ana')
    const runner = aRunner()
    const deaths: number[] = []
    for (clock.now = 0; clock.now < 60 * minute && deaths.length < maxDeaths; clock.now += 1000) {
      // The leasing process is killed at once.
      if (await storage.jobs.lease(['greet'], clock.now, 1000)) deaths.push(clock.now / 1000)
      else await runner.runDue()
    }
    expect(deaths).toEqual([0, 3, 14, 65, 316])
    clock.now += 24 * 60 * minute
    await runner.runDue()
    await runner.runDue()
    expect([tries, logged.at(-1)]).toEqual([0, 'job set aside: the processes that ran it died'])
  })

  test('a job that fails during the shutdown is released without counting', async () => {
    const started = deferred()
    const broken = deferred()
    const { storage, clock, logged, aRunner, enqueue } = await aQueue(async () => {
      started.resolve()
      await broken.promise
      throw new Error('broken off')
    })
    // A second worker might be asking for a job, and lease this one, once it is released, with an attempt of its own.
    const runner = aRunner({ concurrency: 1 })
    runner.start()
    await enqueue('Ana')
    await started.promise
    const stopped = runner.stop()
    broken.resolve()
    await stopped
    expect(await storage.jobs.lease(['greet'], clock.now, minute)).toMatchObject({ attempt: 2, failures: 0, deaths: 0 })
    expect(logged).toEqual([])
  })

  test('a job enqueued by this process is run at once, also while another one is running', async () => {
    const slow = deferred()
    const quick = deferred()
    const { aRunner, enqueue } = await aQueue(async ({ payload }) => {
      if (payload === 'slow') await slow.promise
      else quick.resolve()
    })
    const runner = aRunner()
    runner.start()
    await enqueue('slow')
    await enqueue('quick')
    // Without the notifier the test would take seconds; without concurrency, for ever.
    await quick.promise
    slow.resolve()
    await runner.stop()
  })

  test('a job enqueued for later is run when it is due, and not before', async () => {
    const greeted = deferred()
    const { storage, clock, aRunner } = await aQueue(async () => greeted.resolve())
    const runner = aRunner()
    runner.start()
    await storage.jobs.enqueue({ kind: 'greet', payload: 'Ana', runAt: 50 })
    expect(await storage.jobs.lease(['greet'], clock.now, minute)).toBeUndefined()
    clock.now = 50
    // With polling alone the test would take seconds.
    await greeted.promise
    await runner.stop()
  })

  test('the shutdown waits for the running job and leases no other', async () => {
    const started = deferred()
    const held = deferred()
    const greeted: unknown[] = []
    const { storage, clock, aRunner, enqueue } = await aQueue(async ({ payload }) => {
      started.resolve()
      await held.promise
      greeted.push(payload)
    })
    const runner = aRunner()
    runner.start()
    await enqueue('Ana')
    await started.promise
    const stopped = runner.stop()
    await enqueue('Bea')
    held.resolve()
    await stopped
    expect(greeted).toEqual(['Ana'])
    expect(await storage.jobs.lease(['greet'], clock.now, minute)).toMatchObject({ payload: 'Bea', failures: 0 })
  })

  test('a job that is leased while the shutdown begins goes back to the queue', async () => {
    const greeted: unknown[] = []
    const { storage, clock, aRunner, enqueue } = await aQueue(async ({ payload }) => void greeted.push(payload))
    const { lease } = storage.jobs
    const leased = deferred()
    const held = deferred()
    Object.assign(storage.jobs, {
      lease: async (...request: Parameters<typeof lease>) => {
        const job = await lease(...request)
        leased.resolve()
        await held.promise
        return job
      },
    })
    await enqueue('Ana')
    const runner = aRunner()
    runner.start()
    await leased.promise
    const stopped = runner.stop()
    held.resolve()
    await stopped
    expect(greeted).toEqual([])
    expect(await lease(['greet'], clock.now, minute)).toMatchObject({ payload: 'Ana', failures: 0 })
  })

  test('an unreachable database loses no job and throws nothing', async () => {
    const { storage, logged, aRunner } = await aQueue(async () => {})
    const { lease } = storage.jobs
    Object.assign(storage.jobs, { lease: () => Promise.reject(new Error('no database')) })
    const runner = aRunner()
    await runner.runDue()
    Object.assign(storage.jobs, { lease })
    await runner.runDue()
    expect(logged).toEqual(['jobs are out of reach'])
  })
})
