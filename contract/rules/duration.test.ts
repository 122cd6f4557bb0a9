import { expect, test } from 'vitest'
import { bucketOf, durationBuckets, minutesOf } from './duration.ts'

test.each([
  [0, 'short'],
  [1199, 'short'],
  [1200, 'medium'],
  [2400, 'medium'],
  [2401, 'long'],
  [36_000, 'long'],
] as const)('a lesson of %d seconds is %s (F86, Q14)', (seconds, bucket) => {
  expect(bucketOf(seconds)).toBe(bucket)
})

test('every whole length falls in exactly one bucket of the table, the one bucketOf names', () => {
  for (let seconds = 0; seconds <= 3000; seconds++) {
    const holding = durationBuckets.filter(({ from, to }) => seconds >= from && seconds <= to)
    expect(holding.map(({ slug }) => slug)).toEqual([bucketOf(seconds)])
  }
})

test.each([
  [0, 0],
  [1, 1],
  [29, 1],
  [89, 1],
  [90, 2],
  [1200, 20],
])('%d seconds are shown as %d minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes)
})
