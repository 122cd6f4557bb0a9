import { expect, test, vi } from 'vitest'
import { runForRequest, runIncrementally } from './incremental-task.ts'

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

test('a request waits for all steps of a task, without a turn of the queue where none is left', async () => {
  const done: number[] = []
  const isWanted = vi.fn(async () => true)
  expect(await runForRequest(steps(3, done), isWanted)).toBe(true)
  expect(await runForRequest(steps(0, done), isWanted)).toBe(true)
  expect([done, isWanted.mock.calls.length]).toEqual([[1, 2, 3], 0])
})

test('a request that was overtaken between two slices leaves the remaining steps', async () => {
  const done: number[] = []
  const task = steps(1000, done)
  let spent = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    spent += 4
    return spent
  })
  expect(await runForRequest(task, async () => done.length < 4)).toBe(false)
  now.mockRestore()
  expect(done.length).toBeLessThan(10)
  expect(await runForRequest(task, async () => true)).toBe(true)
  expect(done).toHaveLength(1000)
})
