import { expect, test, vi } from 'vitest'
import { firstAnswer } from './lesson-page-query.ts'

const never = new Promise<null>(() => undefined)

test('a worker that answers within its head start is the only one queried', async () => {
  const server = vi.fn(async () => 'server')
  expect(await firstAnswer(Promise.resolve('worker'), server, 1000)).toBe('worker')
  expect(server).not.toHaveBeenCalled()
})

test('the server answers while the worker is not ready', async () => {
  expect(await firstAnswer(never, async () => 'server', 0)).toBe('server')
})

test('the server answers at once where the worker has nothing stored', async () => {
  expect(await firstAnswer(Promise.resolve(null), async () => 'server', 1_000_000)).toBe('server')
})

test('where the server has no answer, the worker’s answer or failure counts', async () => {
  expect(await firstAnswer(Promise.resolve(null), async () => null, 0)).toBe(null)
  let fail = (_: Error) => {}
  const failing = new Promise<null>((_, reject) => {
    fail = reject
  })
  const answer = firstAnswer(failing, async () => null, 0)
  fail(new Error('dead'))
  await expect(answer).rejects.toThrow('dead')
})
