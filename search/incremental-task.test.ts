import { expect, test } from 'vitest'
import { IncrementalTask } from './incremental-task.ts'

function threeSteps() {
  const taken: number[] = []
  const gradual = new IncrementalTask(function* () {
    for (const step of [1, 2]) {
      taken.push(step)
      yield
    }
    taken.push(3)
    return 'made'
  })
  return { gradual, taken }
}

test('an incremental task does nothing before its first call', () => {
  expect(threeSteps().taken).toEqual([])
})

test('the value of an incremental task is computed step by step, and only once', () => {
  const { gradual, taken } = threeSteps()
  expect([gradual.step(), gradual.step(), gradual.step(), gradual.step()]).toEqual([true, true, false, false])
  expect([gradual.get(), gradual.get(), taken]).toEqual(['made', 'made', [1, 2, 3]])
})

test('get() completes a started task, and no step runs twice', () => {
  const { gradual, taken } = threeSteps()
  gradual.step()
  expect([gradual.get(), taken]).toEqual(['made', [1, 2, 3]])
  expect([...gradual.remaining()]).toEqual([])
})

test('a computation that threw starts anew', () => {
  let attempts = 0
  const gradual = new IncrementalTask(function* () {
    attempts += 1
    yield
    if (attempts === 1) throw new RangeError('broken')
    return attempts
  })
  expect(() => gradual.get()).toThrow('broken')
  expect(gradual.get()).toBe(2)
})
