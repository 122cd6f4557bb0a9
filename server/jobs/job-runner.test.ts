import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import { openStorage } from '#server/storage/storage.ts'
import { type JobHandler, jobRunner } from './job-runner.ts'
import { maxDeaths, maxFailures } from './retry-delays.ts'

const minute = 60_000

/** A line of jobs over a real database, with a clock that is moved by hand. */
async function aLine(greet: JobHandler) {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-'))
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const clock = { now: 0 }
  const logged: string[] = []
  const log = {
    warn: (_facts: object, words: string) => void logged.push(words),
    error: (_facts: object, words: string) => void logged.push(words),
  }
  const aRunner = () =>
    jobRunner({ jobs: storage.jobs, handlers: { greet }, now: () => clock.now, random: () => 0.5, log })
  onTestFinished(async () => {
    await storage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const enqueue = (payload: unknown, kind = 'greet') => storage.jobs.enqueue({ kind, payload, runAt: clock.now })
  return { storage, clock, logged, aRunner, enqueue }
}

/** Something that another part of a test waits for. */
function moment() {
  let come = () => {}
  const came = new Promise<void>((resolve) => {
    come = resolve
  })
  return { came, come }
}

test('what is due is run once, and what is not is left alone', async () => {
  const greeted: unknown[] = []
  const { storage, clock, aRunner, enqueue } = await aLine(async ({ payload }) => void greeted.push(payload))
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

test('a job that fails is tried again after growing waits, until it succeeds', async () => {
  const tries: number[] = []
  const { clock, logged, aRunner, enqueue } = await aLine(async ({ attempt }) => {
    tries.push(clock.now)
    if (attempt < 3) throw new Error('nobody answers')
  })
  await enqueue('Ana')
  const runner = aRunner()
  for (clock.now = 0; clock.now <= 30_000; clock.now += 1000) await runner.runDue()
  expect(tries).toEqual([0, 5000, 20_000])
  expect(logged).toEqual(['job failed, to be tried again', 'job failed, to be tried again'])
})

test('after its last try a job is set aside with its error, and the next in line is run', async () => {
  const greeted: unknown[] = []
  const { clock, logged, aRunner, enqueue } = await aLine(async ({ payload }) => {
    greeted.push(payload)
    if (payload === 'Ana') throw new Error('nobody answers')
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

test('what can never succeed is set aside at once', async () => {
  let tries = 0
  const { clock, logged, aRunner, enqueue } = await aLine(async () => {
    tries += 1
    throw new NonRetryableError('there is no such person')
  })
  await enqueue('Ana')
  const runner = aRunner()
  await runner.runDue()
  clock.now += 24 * 3_600_000
  await runner.runDue()
  expect([tries, logged]).toEqual([1, ['job set aside']])
})

test('a job whose process died is run by another after its lease and a pause, and its failures stay uncounted', async () => {
  const tries: { at: number; failures: number; deaths: number }[] = []
  const { storage, clock, logged, aRunner, enqueue } = await aLine(async ({ failures, deaths }) => {
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

test('a job that takes its process with it five times, after growing pauses, is set aside', async () => {
  let tries = 0
  const { storage, clock, logged, aRunner, enqueue } = await aLine(async () => {
    tries += 1
  })
  await enqueue('Ana')
  const runner = aRunner()
  const deaths: number[] = []
  for (clock.now = 0; clock.now < 60 * minute && deaths.length < maxDeaths; clock.now += 1000) {
    // The process that leases it dies before it does anything.
    if (await storage.jobs.lease(['greet'], clock.now, 1000)) deaths.push(clock.now / 1000)
    else await runner.runDue()
  }
  expect(deaths).toEqual([0, 3, 14, 65, 316])
  clock.now += 24 * 60 * minute
  await runner.runDue()
  await runner.runDue()
  expect([tries, logged.at(-1)]).toEqual([0, 'job set aside: the processes that ran it died'])
})

test('told to stop while a job fails, it counts nothing and leaves the job to the next process', async () => {
  const begun = moment()
  const broken = moment()
  const { storage, clock, logged, aRunner, enqueue } = await aLine(async () => {
    begun.come()
    await broken.came
    throw new Error('broken off')
  })
  const runner = aRunner()
  runner.start()
  await enqueue('Ana')
  await begun.came
  const stopped = runner.stop()
  broken.come()
  await stopped
  expect(await storage.jobs.lease(['greet'], clock.now, minute)).toMatchObject({ attempt: 2, failures: 0, deaths: 0 })
  expect(logged).toEqual([])
})

test('a job put in line here is run at once, also while another takes its time', async () => {
  const slow = moment()
  const quick = moment()
  const { aRunner, enqueue } = await aLine(async ({ payload }) => {
    if (payload === 'slow') await slow.came
    else quick.come()
  })
  const runner = aRunner()
  runner.start()
  await enqueue('slow')
  await enqueue('quick')
  // Without the bell the test would wait for seconds; without a second lane, for ever.
  await quick.came
  slow.come()
  await runner.stop()
})

test('a job put in line for later is run when it is due, and not before', async () => {
  const greeted = moment()
  const { storage, clock, aRunner } = await aLine(async () => greeted.come())
  const runner = aRunner()
  runner.start()
  await storage.jobs.enqueue({ kind: 'greet', payload: 'Ana', runAt: 50 })
  expect(await storage.jobs.lease(['greet'], clock.now, minute)).toBeUndefined()
  clock.now = 50
  // Looked for every few seconds, the test would wait for seconds.
  await greeted.came
  await runner.stop()
})

test('told to stop, it ends the job in hand and takes no other', async () => {
  const begun = moment()
  const held = moment()
  const greeted: unknown[] = []
  const { storage, clock, aRunner, enqueue } = await aLine(async ({ payload }) => {
    begun.come()
    await held.came
    greeted.push(payload)
  })
  const runner = aRunner()
  runner.start()
  await enqueue('Ana')
  await begun.came
  const stopped = runner.stop()
  await enqueue('Bea')
  held.come()
  await stopped
  expect(greeted).toEqual(['Ana'])
  expect(await storage.jobs.lease(['greet'], clock.now, minute)).toMatchObject({ payload: 'Bea', attempt: 1 })
})

test('while the database is out of reach nothing is lost and nothing falls', async () => {
  const { storage, logged, aRunner } = await aLine(async () => {})
  const take = storage.jobs.lease
  Object.assign(storage.jobs, { take: () => Promise.reject(new Error('no database')) })
  const runner = aRunner()
  await runner.runDue()
  Object.assign(storage.jobs, { take })
  await runner.runDue()
  expect(logged).toEqual(['jobs are out of reach'])
})
