import { expect, test } from 'vitest'
import { runIncrementally } from './incremental-task.ts'

function* steps(count: number, done: number[]) {
  for (let step = 1; step <= count; step++) {
    done.push(step)
    yield
  }
}
const idle = { yieldToMessages: async () => {}, isRequestWaiting: () => false, isWanted: () => true }

test('all steps of an incremental task run in order', async () => {
  const done: number[] = []
  await runIncrementally(steps(4, done), idle)
  expect(done).toEqual([1, 2, 3, 4])
})

test('no step of an incremental task runs while a request is pending', async () => {
  const done: number[] = []
  const doneAtYield: number[] = []
  const pending = [true, true, false]
  const yieldToMessages = async () => void doneAtYield.push(done.length)
  await runIncrementally(steps(2, done), {
    ...idle,
    yieldToMessages: yieldToMessages,
    isRequestWaiting: () => pending.shift() ?? false,
  })
  expect([doneAtYield.slice(0, 3), done]).toEqual([
    [0, 0, 0],
    [1, 2],
  ])
})

test('an incremental task that is no longer wanted is cancelled', async () => {
  const done: number[] = []
  await runIncrementally(steps(3, done), { ...idle, isWanted: () => false })
  expect(done).toEqual([])
})

test('an error in a step rejects the task', async () => {
  const broken = (function* () {
    yield
    throw new RangeError('broken')
  })()
  await expect(runIncrementally(broken, idle)).rejects.toThrow('broken')
})
