import { expect, test } from 'vitest'
import type { Range } from '#contract/rules/watched-ranges.ts'
import { createWatchMeter, type PositionUpdate } from './watch-meter.ts'

type Report = readonly [atMs: number, type: PositionUpdate['type'], position: number]

/** A player that reports four times a second at a speed, from one moment to another. */
const played = (from: number, to: number, { startMs = 0, speed = 1 } = {}): Report[] => {
  const steps = Math.round(((to - from) / speed) * 4)
  const time = Array.from({ length: steps }, (_, index): Report => {
    const seconds = (index + 1) / 4
    return [startMs + seconds * 1000, 'time', from + seconds * speed]
  })
  return [[startMs, 'playing', from], ...time]
}

function measured(reports: readonly Report[], { known = [] as Range[], duration = 100 } = {}) {
  const meter = createWatchMeter(known, duration)
  for (const [at, type, position] of reports) meter.update({ type, position }, at)
  return { meter, percentage: meter.percentage(), ranges: meter.drain() }
}

test.each<[string, readonly Report[], Range[]]>([
  ['played time counts', played(0, 10), [[0, 10]]],
  ['time at double speed counts', played(0, 10, { speed: 2 }), [[0, 10]]],
  ['time at half speed counts', played(0, 2, { speed: 0.25 }), [[0, 2]]],
  ['a range that is repeated in a loop counts once', [...played(0, 5), ...played(0, 5, { startMs: 5000 })], [[0, 5]]],
  [
    'a jump ahead is not played',
    [...played(0, 5), ...played(60, 65, { startMs: 5050 })],
    [
      [0, 5],
      [60, 65],
    ],
  ],
  [
    'a jump ahead of five seconds is not played',
    [...played(0, 5), [5100, 'time', 10], [5350, 'time', 10.25]],
    [
      [0, 5],
      [10, 10.25],
    ],
  ],
  [
    'a jump back is not played',
    [...played(20, 25), [5100, 'time', 3], [5350, 'time', 3.25]],
    [
      [3, 3.25],
      [20, 25],
    ],
  ],
  [
    'seeking while paused plays nothing',
    [...played(0, 2), [2000, 'paused', 2], [2500, 'time', 2.4], [3000, 'time', 2.9]],
    [[0, 2]],
  ],
  ['waiting in a pause plays nothing', [...played(0, 2), [2000, 'paused', 2], [60_000, 'playing', 50]], [[0, 2]]],
  [
    'what is skipped after a stall is not played',
    [...played(0, 5), [5000, 'waiting', 5], [35_000, 'time', 40], [35_200, 'playing', 40], [35_450, 'time', 40.25]],
    [
      [0, 5],
      [40, 40.25],
    ],
  ],
  [
    'a jump during the count-in of a loop plays nothing',
    [...played(0, 2), [2000, 'next-pass', 0], [5000, 'time', 5], [5050, 'playing', 5]],
    [[0, 2]],
  ],
  [
    'time in a hidden tab, whose player reports once a second, counts',
    [
      [0, 'playing', 0],
      [1000, 'time', 1],
      [2000, 'time', 2],
    ],
    [[0, 2]],
  ],
  [
    'the time that the device was asleep does not count',
    [
      [0, 'playing', 0],
      [1000, 'time', 1],
      [600_000, 'time', 1.2],
    ],
    [[0, 1.2]],
  ],
  ['the end of the lesson counts', [...played(95, 99.75), [5000, 'paused', 100], [5000, 'ended', 100]], [[95, 100]]],
  [
    'time before the playback does not count',
    [
      [0, 'time', 0],
      [250, 'time', 0.25],
    ],
    [],
  ],
])('the watched ranges: %s', (_what, reports, ranges) => {
  expect(measured(reports).ranges).toEqual(ranges)
})

test('the percentage is of unique seconds, with those of earlier visits', () => {
  expect(measured(played(0, 50)).percentage).toBe(50)
  expect(measured([...played(0, 50), ...played(0, 50, { startMs: 50_000 })]).percentage).toBe(50)
  expect(measured(played(40, 75), { known: [[0, 45]] }).percentage).toBe(75)
  expect(measured(played(0, 10), { duration: 0 }).percentage).toBe(0)
})

test('seeking to the end counts nothing as played', () => {
  expect(
    measured([
      [0, 'playing', 0],
      [200, 'time', 99.9],
      [300, 'ended', 100],
    ]).percentage,
  ).toBeLessThan(1)
})

test('a report contains the unreported ranges only', () => {
  const { meter, ranges } = measured(played(0, 5), { known: [[50, 60]] })
  expect([ranges, meter.hasFresh(), meter.drain()]).toEqual([[[0, 5]], false, []])
  meter.update({ type: 'time', position: 5.25 }, 5250)
  expect(meter.drain()).toEqual([[5, 5.25]])
})
