import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KnownTake, Make } from './take-facts.ts'
import { unlessStalled } from './unless-stalled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const take = {} as KnownTake
const cut = { from: 0, to: 1 }
const hanging: Make = () => new Promise(() => undefined)

function run(make: Make, signal = new AbortController().signal) {
  const told: number[] = []
  const made = unlessStalled(make, 1000)(take, cut, (share) => told.push(share), signal)
  return { made, told }
}

test('an encoder that says nothing is given up, and told to stop', async () => {
  const stopped = vi.fn()
  const { made } = run((_take, _cut, _progress, signal) => {
    signal.addEventListener('abort', stopped)
    return hanging(take, cut, () => undefined, signal)
  })
  const refused = expect(made).rejects.toThrow('nothing was heard')
  await vi.advanceTimersByTimeAsync(1000)
  await refused
  expect(stopped).toHaveBeenCalledOnce()
})

test('a slow one that goes on is waited for', async () => {
  const bytes = new ArrayBuffer(4)
  const { made, told } = run(async (_take, _cut, progress) => {
    for (const share of [0.25, 0.5, 0.75]) {
      await new Promise((resolve) => setTimeout(resolve, 900))
      progress(share)
    }
    return bytes
  })
  await vi.advanceTimersByTimeAsync(2700)
  expect(await made).toBe(bytes)
  expect(told).toEqual([0.25, 0.5, 0.75])
  expect(vi.getTimerCount()).toBe(0)
})

test('one that is cancelled ends at once, even where it hangs', async () => {
  const stop = new AbortController()
  const { made } = run(hanging, stop.signal)
  const refused = expect(made).rejects.toThrow()
  stop.abort()
  await refused
  expect(vi.getTimerCount()).toBe(0)
})
