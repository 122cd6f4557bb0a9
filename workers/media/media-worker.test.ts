import { expect, test } from 'vitest'
import type { PrepareAnswer, PrepareJob } from '#contract/workers.ts'
import { createMediaWorker, throttledProgress } from './media-worker.ts'

const jobOf = (id: string): PrepareJob => ({
  id,
  take: { bytes: new ArrayBuffer(1), mimeType: 'video/webm' },
  from: 0,
  to: 10,
})
const ignore = () => undefined
const done: PrepareAnswer = { kind: 'unreadable', why: 'no_picture' }

/** A media worker whose jobs the test finishes. */
function controlledWorker() {
  const started: { id: string; signal: AbortSignal; finish(answer: PrepareAnswer): void; fail(): void }[] = []
  const worker = createMediaWorker(
    ({ id }, _progress, signal) =>
      new Promise((resolve, reject) =>
        started.push({ id, signal, finish: resolve, fail: () => reject(new Error('no')) }),
      ),
  )
  return { worker, started }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('media jobs run one after the other', async () => {
  const { worker, started } = controlledWorker()
  const answers = [worker.prepare(jobOf('a'), ignore), worker.prepare(jobOf('b'), ignore)]
  await turn()
  expect(started.map(({ id }) => id)).toEqual(['a'])
  started[0]?.finish(done)
  await answers[0]
  await turn()
  expect(started.map(({ id }) => id)).toEqual(['a', 'b'])
  started[1]?.finish(done)
  expect(await answers[1]).toEqual(done)
})

test('a failed job does not block the next', async () => {
  const { worker, started } = controlledWorker()
  const failing = expect(worker.prepare(jobOf('a'), ignore)).rejects.toThrow('no')
  const next = worker.prepare(jobOf('b'), ignore)
  await turn()
  started[0]?.fail()
  await failing
  await turn()
  started[1]?.finish(done)
  expect(await next).toEqual(done)
})

test('a cancelled job resolves before its conversion has stopped, and aborts its signal', async () => {
  const { worker, started } = controlledWorker()
  const answer = worker.prepare(jobOf('a'), ignore)
  await turn()
  await worker.cancel('a')
  expect(await answer).toEqual({ kind: 'cancelled' })
  expect(started[0]?.signal.aborted).toBe(true)
})

test('a job that is cancelled while queued never starts', async () => {
  const { worker, started } = controlledWorker()
  const first = worker.prepare(jobOf('a'), ignore)
  const second = worker.prepare(jobOf('b'), ignore)
  await worker.cancel('b')
  expect(await second).toEqual({ kind: 'cancelled' })
  await turn()
  started[0]?.finish(done)
  await first
  await turn()
  expect(started.map(({ id }) => id)).toEqual(['a'])
})

test('cancelling an unknown or a finished job changes nothing', async () => {
  const { worker, started } = controlledWorker()
  await worker.cancel('nobody')
  const answer = worker.prepare(jobOf('a'), ignore)
  await turn()
  started[0]?.finish(done)
  expect(await answer).toEqual(done)
  await worker.cancel('a')
  expect(started[0]?.signal.aborted).toBe(false)
})

function reporter() {
  const received: number[] = []
  let now = 0
  const report = throttledProgress(
    (share) => received.push(share),
    () => now,
  )
  const reportAt = (at: number, share: number) => {
    now = at
    report(share)
  }
  return { received, reportAt }
}

test('progress reported at every frame is passed on ten times a second', () => {
  const { received, reportAt } = reporter()
  for (let frame = 1; frame <= 300; frame += 1) reportAt(frame * 10, frame / 300)
  expect(received.length).toBeGreaterThan(25)
  expect(received.length).toBeLessThanOrEqual(30)
  expect(received).toEqual(received.toSorted((a, b) => a - b))
})

test('progress stays between 0 and 1 and never decreases, whatever an encoder reports', () => {
  const { received, reportAt } = reporter()
  const shares = [-4_981_063, Number.NaN, 0, 0.4, 0.2, -9.2e18, 7, 0.9]
  for (const [index, share] of shares.entries()) reportAt(index * 1000, share)
  expect(received).toEqual([0.4, 1])
})
