import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConvertTake, ProbedTake } from './take-facts.ts'
import { unlessStalled } from './webcodecs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const take = {} as ProbedTake
const cut = { from: 0, to: 1 }
const hanging: ConvertTake = () => new Promise(() => undefined)

function run(make: ConvertTake, signal = new AbortController().signal) {
  const reported: number[] = []
  const made = unlessStalled(make, 1000)(take, cut, (share) => reported.push(share), signal)
  return { made, reported }
}

test('an encoder without progress is aborted', async () => {
  const stopped = vi.fn()
  const { made } = run((_take, _cut, _progress, signal) => {
    signal.addEventListener('abort', stopped)
    return hanging(take, cut, () => undefined, signal)
  })
  const rejected = expect(made).rejects.toThrow('no progress')
  await vi.advanceTimersByTimeAsync(1000)
  await rejected
  expect(stopped).toHaveBeenCalledOnce()
})

test('a slow encoder with progress is not aborted', async () => {
  const bytes = new ArrayBuffer(4)
  const { made, reported } = run(async (_take, _cut, progress) => {
    for (const share of [0.25, 0.5, 0.75]) {
      await new Promise((resolve) => setTimeout(resolve, 900))
      progress(share)
    }
    return bytes
  })
  await vi.advanceTimersByTimeAsync(2700)
  expect(await made).toBe(bytes)
  expect(reported).toEqual([0.25, 0.5, 0.75])
  expect(vi.getTimerCount()).toBe(0)
})

test('a cancelled conversion ends at once, even when it hangs', async () => {
  const stop = new AbortController()
  const { made } = run(hanging, stop.signal)
  const rejected = expect(made).rejects.toThrow()
  stop.abort()
  await rejected
  expect(vi.getTimerCount()).toBe(0)
})
