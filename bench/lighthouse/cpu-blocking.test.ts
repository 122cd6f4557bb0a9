import { expect, test } from 'vitest'
import { cpuBlockingTime, type TraceEvent } from './cpu-blocking.ts'

const main = { pid: 1, tid: 1 }
const paint: TraceEvent = { name: 'firstContentfulPaint', ph: 'I', ...main, ts: 1_000_000 }
const task = (ts: number, tdur: number, on = main): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ...on,
  ts,
  // On a busy machine every task lasts.
  dur: 90_000,
  tdur,
})

test('only CPU time beyond 50 ms of a slow phone blocks, after the first paint and in the main thread', () => {
  const worker = { pid: 1, tid: 2 }
  const events = [paint, task(100_000, 80_000), task(2_000_000, 12_000), task(3_000_000, 20_000)]
  expect(cpuBlockingTime([...events, task(4_000_000, 80_000, worker)])).toBe(30)
})

test('a page that painted nothing has no CPU-blocking figure', () => {
  expect(cpuBlockingTime([task(0, 80_000)])).toBeNaN()
})
