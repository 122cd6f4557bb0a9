import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { answerWithin } from './answer-within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, settle: () => T) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(settle())
      } catch (error) {
        reject(error)
      }
    }, ms)
  })

test('work of 30 s is answered within 15 s as unavailable, and continues', async () => {
  const finished = vi.fn()
  const failed = vi.fn()
  answerWithin(after(30_000, finished)).catch(failed)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Failure('payments_unavailable'))
  expect(finished).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(finished).toHaveBeenCalledOnce()
})

test('faster work is answered with its result or failure, and no timer is left', async () => {
  const done = answerWithin(after(13_000, () => 'done'))
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await done).toBe('done')
  const declined = new Failure('card_declined')
  const refused = expect(
    answerWithin(
      after(13_000, () => {
        throw declined
      }),
    ),
  ).rejects.toBe(declined)
  await vi.advanceTimersByTimeAsync(13_000)
  await refused
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure after the answer is not an unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const late = after(30_000, () => {
    throw new Error('too late')
  })
  const answer = expect(answerWithin(late)).rejects.toMatchObject({ code: 'payments_unavailable' })
  await vi.advanceTimersByTimeAsync(30_000)
  await answer
  vi.useRealTimers()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
