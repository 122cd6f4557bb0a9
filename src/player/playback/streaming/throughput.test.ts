import { expect, test } from 'vitest'
import { createThroughput, initialEstimate } from './throughput.ts'

test.each([
  [undefined, 300_000],
  [0, 300_000],
  [Number.NaN, 300_000],
  [0.4, 200_000],
  [10, 1_500_000],
])('a downlink of %s Mbit/s is first estimated as %i bit/s', (downlink, estimate) => {
  expect(initialEstimate(downlink)).toBe(estimate)
})

/** Downloads at these bits per second for so many seconds, in parts of 100 ms; gives the time afterwards. */
function download(
  of: ReturnType<typeof createThroughput>,
  bitsPerSecond: number,
  seconds: number,
  from: number,
): number {
  of.begin(from)
  for (let ms = 100; ms <= seconds * 1000; ms += 100) of.receive(bitsPerSecond / 80, from + ms)
  of.end(from + seconds * 1000)
  return from + seconds * 1000
}

test('the estimate follows a fall within seconds, and a rise later', () => {
  const line = createThroughput(300_000)
  let now = download(line, 3_000_000, 20, 0)
  expect(line.estimate(now)).toBeGreaterThan(2_400_000)
  now = download(line, 200_000, 6, now)
  const fallen = line.estimate(now)
  expect(fallen).toBeLessThan(1_000_000)
  now = download(line, 3_000_000, 3, now)
  expect(line.estimate(now)).toBeLessThan(2_400_000)
  expect(line.estimate(now)).toBeGreaterThan(fallen)
})

test('two downloads that share a line are measured together', () => {
  const line = createThroughput(300_000)
  line.begin(0)
  line.begin(0)
  for (let ms = 100; ms <= 10_000; ms += 100) {
    line.receive(6250, ms)
    line.receive(6250, ms)
  }
  line.end(10_000)
  line.end(10_000)
  expect(line.estimate(10_000)).toBeGreaterThan(900_000)
})

test('a pause without downloads is not measured; a download without bytes is', () => {
  const line = createThroughput(300_000)
  const now = download(line, 1_000_000, 10, 0)
  const before = line.estimate(now)
  expect(line.estimate(now + 60_000)).toBe(before)
  line.begin(now + 60_000)
  expect(line.estimate(now + 66_000)).toBeLessThan(before / 2)
})
