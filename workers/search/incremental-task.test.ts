import { expect, test } from 'vitest'
import { runWhenIdle } from './incremental-task.ts'

function* steps(count: number, done: number[]) {
  for (let step = 1; step <= count; step++) {
    done.push(step)
    yield
  }
}
const idle = { letMessagesIn: async () => {}, isAsked: () => false, isWanted: () => true }

test('all steps are done in their order', async () => {
  const done: number[] = []
  await runWhenIdle(steps(4, done), idle)
  expect(done).toEqual([1, 2, 3, 4])
})

test('while somebody waits nothing is done', async () => {
  const done: number[] = []
  const heard: number[] = []
  const asked = [true, true, false]
  const letMessagesIn = async () => void heard.push(done.length)
  await runWhenIdle(steps(2, done), { ...idle, letMessagesIn, isAsked: () => asked.shift() ?? false })
  expect([heard.slice(0, 3), done]).toEqual([
    [0, 0, 0],
    [1, 2],
  ])
})

test('work that nobody wants any more is left', async () => {
  const done: number[] = []
  await runWhenIdle(steps(3, done), { ...idle, isWanted: () => false })
  expect(done).toEqual([])
})

test('what a step throws is told', async () => {
  const broken = (function* () {
    yield
    throw new RangeError('broken')
  })()
  await expect(runWhenIdle(broken, idle)).rejects.toThrow('broken')
})
