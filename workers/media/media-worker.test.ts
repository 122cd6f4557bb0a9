import { expect, test } from 'vitest'
import type { PrepareAnswer, PrepareJob } from '#contract/workers.ts'
import { createMediaWorker } from './media-worker.ts'

const jobOf = (id: string): PrepareJob => ({
  id,
  take: { bytes: new ArrayBuffer(1), mimeType: 'video/webm' },
  from: 0,
  to: 10,
})
const nobody = () => undefined
const done: PrepareAnswer = { kind: 'unreadable', why: 'no_picture' }

/** A thread whose work is finished by hand, one job after the other. */
function threadByHand() {
  const begun: { id: string; signal: AbortSignal; finish(answer: PrepareAnswer): void; fail(): void }[] = []
  const thread = createMediaWorker(
    ({ id }, _progress, signal) =>
      new Promise((resolve, reject) =>
        begun.push({ id, signal, finish: resolve, fail: () => reject(new Error('no')) }),
      ),
  )
  return { thread, begun }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('jobs are done one after the other', async () => {
  const { thread, begun } = threadByHand()
  const answers = [thread.prepare(jobOf('a'), nobody), thread.prepare(jobOf('b'), nobody)]
  await turn()
  expect(begun.map(({ id }) => id)).toEqual(['a'])
  begun[0]?.finish(done)
  await answers[0]
  await turn()
  expect(begun.map(({ id }) => id)).toEqual(['a', 'b'])
  begun[1]?.finish(done)
  expect(await answers[1]).toEqual(done)
})

test('one that fails does not hold up the next', async () => {
  const { thread, begun } = threadByHand()
  const failing = expect(thread.prepare(jobOf('a'), nobody)).rejects.toThrow('no')
  const next = thread.prepare(jobOf('b'), nobody)
  await turn()
  begun[0]?.fail()
  await failing
  await turn()
  begun[1]?.finish(done)
  expect(await next).toEqual(done)
})

test('a cancelled job is answered before its work has stopped, and is told to stop', async () => {
  const { thread, begun } = threadByHand()
  const answer = thread.prepare(jobOf('a'), nobody)
  await turn()
  await thread.cancel('a')
  expect(await answer).toEqual({ kind: 'cancelled' })
  expect(begun[0]?.signal.aborted).toBe(true)
})

test('one that is cancelled while it waits is never begun', async () => {
  const { thread, begun } = threadByHand()
  const first = thread.prepare(jobOf('a'), nobody)
  const second = thread.prepare(jobOf('b'), nobody)
  await thread.cancel('b')
  expect(await second).toEqual({ kind: 'cancelled' })
  await turn()
  begun[0]?.finish(done)
  await first
  await turn()
  expect(begun.map(({ id }) => id)).toEqual(['a'])
})

test('to cancel what nobody asked for, or what is done, changes nothing', async () => {
  const { thread, begun } = threadByHand()
  await thread.cancel('nobody')
  const answer = thread.prepare(jobOf('a'), nobody)
  await turn()
  begun[0]?.finish(done)
  expect(await answer).toEqual(done)
  await thread.cancel('a')
  expect(begun[0]?.signal.aborted).toBe(false)
})
