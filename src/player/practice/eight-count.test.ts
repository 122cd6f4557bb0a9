import { expect, test } from 'vitest'
import { countAt, positionOfCount } from './eight-count.ts'

test.each([
  [0, 120, 1],
  [0.49, 120, 1],
  [0.5, 120, 2],
  [3.5, 120, 8],
  [4, 120, 1],
  [-1, 120, 1],
  [60, 97.5, 2],
])('at %f s and %f beats a minute the count is %i', (position, bpm, count) => {
  expect(countAt(position, bpm)).toBe(count)
})

test('seeking to a count lands on that count of the same phrase, at any tempo', () => {
  for (const bpm of [20, 63, 97.5, 128, 180, 400]) {
    for (const position of [0, 1.3, 17.2, 600.4, 3599]) {
      for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const landed = positionOfCount(count, position, bpm)
        expect(countAt(landed, bpm)).toBe(count)
        // Media time is quantised, which may round a beat down.
        expect(countAt(landed - 0.004, bpm)).toBe(landed === 0 ? 1 : count)
        expect(Math.abs(landed - position)).toBeLessThan((8 * 60) / bpm)
      }
    }
  }
})
