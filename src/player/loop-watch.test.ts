import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loopWatch } from './loop-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A lesson that plays by the clock of the test, and repeats up to `to` seconds. */
function lesson(to: number, rate: number) {
  let ended: number | null = null
  const began = Date.now()
  const position = () => ((Date.now() - began) / 1000) * rate
  const watch = loopWatch({
    left: () => to - position(),
    rate: () => rate,
    onEnd() {
      ended = position()
    },
  })
  return { watch, endedAt: () => ended }
}

test.each([0.5, 1, 2])('between two frames that are far apart a timer keeps the end, at %s times the speed', (rate) => {
  const { watch, endedAt } = lesson(2, rate)
  while (endedAt() === null) {
    watch.look()
    vi.advanceTimersByTime(50)
  }
  expect(endedAt()).toBeGreaterThanOrEqual(2)
  expect(endedAt()).toBeLessThan(2.01)
})

test('an end that nothing repeats any more is not waited for', () => {
  let left: number | null = 0.03
  let ends = 0
  const watch = loopWatch({
    left: () => left,
    rate: () => 1,
    onEnd() {
      ends += 1
    },
  })
  watch.look()
  left = null
  vi.advanceTimersByTime(100)
  expect(ends).toBe(0)
})
