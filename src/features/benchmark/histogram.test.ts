import { expect, test } from 'vitest'
import { histogram } from './histogram.ts'

const counts = (...args: Parameters<typeof histogram>) => histogram(...args).map(({ count }) => count)

test('every time is counted once', () => {
  const times = [0.003, 0.02, 0.5, 3, 3.1, 200]
  expect(counts(times, times).reduce((sum, count) => sum + count, 0)).toBe(times.length)
})

test('bins touch and grow by one factor, four to each power of ten', () => {
  const bins = histogram([1], [1, 99])
  expect(bins).toHaveLength(8)
  bins.slice(1).forEach((bin, at) => {
    expect(bin.from).toBeCloseTo(bins[at]?.to ?? 0)
    expect(bin.to / bin.from).toBeCloseTo(10 ** 0.25)
  })
})

test.each([
  [1, 1],
  [10, 10],
  [0.1, 0.1],
  [1000, 1000],
])('%d ms lies in the bin that it begins', (time, from) => {
  expect(histogram([time], [time])[0]?.from).toBeCloseTo(from)
})

test('two histograms over the same reach share their axis', () => {
  const reach = [0.1, 900]
  expect(histogram([0.1], reach).map(({ from }) => from)).toEqual(histogram([900], reach).map(({ from }) => from))
})

test('without measurements there are no bins, and zero is counted with the quickest', () => {
  expect(histogram([], [])).toEqual([])
  expect(counts([0, 0.001], [0])).toEqual([2])
})
