import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoopEndTimer } from './frame-loop.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A lesson on fake timers that loops up to `to` seconds. */
function lesson(to: number, rate: number) {
  let ended: number | null = null
  const began = Date.now()
  const position = () => ((Date.now() - began) / 1000) * rate
  const watch = createLoopEndTimer({
    remaining: () => to - position(),
    rate: () => rate,
    onEnd() {
      ended = position()
    },
  })
  return { watch, endedAt: () => ended }
}

test.each([
  ['two frames that are far apart', 0.5, 50],
  ['two frames that are far apart', 1, 50],
  ['two frames that are far apart', 2, 50],
  ['two events of a tab that draws no frames', 1, 250],
  ['two events of a tab that draws no frames', 2, 250],
  ['two frames of a machine that has much else to do', 1, 900],
])('between %s the timer meets the end of the loop, at rate %s', (_, rate, apart) => {
  const { watch, endedAt } = lesson(2.1, rate)
  while (endedAt() === null) {
    watch.check()
    vi.advanceTimersByTime(apart)
  }
  expect(endedAt()).toBeGreaterThanOrEqual(2.1)
  expect(endedAt()).toBeLessThan(2.11)
})

test('the timer is cancelled when the loop ends', () => {
  let remaining: number | null = 0.03
  let ends = 0
  const watch = createLoopEndTimer({
    remaining: () => remaining,
    rate: () => 1,
    onEnd() {
      ends += 1
    },
  })
  watch.check()
  remaining = null
  vi.advanceTimersByTime(100)
  expect(ends).toBe(0)
})
