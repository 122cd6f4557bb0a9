import { expect, test } from 'vitest'
import { playOverLine } from '#tests/factories/simulated-line.ts'

const swing = (highSeconds: number, lowSeconds: number, shift: number) => (second: number) =>
  (second + shift) % (highSeconds + lowSeconds) < highSeconds ? 3_000_000 : 200_000

test.each([0, 5, 10, 15, 20, 25, 30, 35])(
  'a line between 200 kbit/s and 3 Mbit/s every 20 s, begun %i s later, has no stall of 2 s but at the start',
  (shift) => {
    const { stalls, averageLines } = playOverLine({ rateAt: swing(20, 20, shift), latencyMs: 100 }, 600)
    expect(stalls.filter((stall) => stall.seconds >= 2)).toEqual([])
    // The smallest rendition takes all of the low line, so that a lesson begun on it has nothing in reserve.
    expect(stalls.filter((stall) => stall.at > 25)).toEqual([])
    expect(averageLines).toBeGreaterThan(400)
  },
)

test.each([
  [400_000, 400, 240],
  [1_000_000, 100, 300],
  [10_000_000, 50, 1000],
])('a steady line of %i bit/s never stalls, and shows what it carries', (rate, latencyMs, lines) => {
  const { stalls, averageLines } = playOverLine({ rateAt: () => rate, latencyMs }, 300)
  expect(stalls).toEqual([])
  expect(averageLines).toBeGreaterThanOrEqual(lines)
})

test('a permanent fall of the line to the rate of the smallest rendition is detected in time', () => {
  const { stalls } = playOverLine({ rateAt: (second) => (second < 60 ? 3_000_000 : 300_000), latencyMs: 100 }, 300)
  expect(stalls).toEqual([])
})
