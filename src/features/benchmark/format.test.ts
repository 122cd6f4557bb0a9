import { expect, test } from 'vitest'
import { bytes, ms, times, untold, weight } from './figures.ts'

test.each([
  [ms(0.0312), '0,031 ms'],
  [ms(4.567), '4,57 ms'],
  [ms(56.78), '56,8 ms'],
  [ms(1234.5), '1235 ms'],
  [ms(12_345), '12,3 s'],
  [ms(Number.NaN), '—'],
  [times(312.4), '312×'],
  [times(1.44), '1,4×'],
  [times(Number.POSITIVE_INFINITY), '—'],
  [times(0), '—'],
  [bytes(512_340), '512 kB'],
  [bytes(1_697_000), '1,7 MB'],
  [bytes(null), untold],
  [weight({ plain: 2_000, gzip: null }), '2 kB sin comprimir'],
])('%s is said as %s', (said, words) => {
  expect(said).toBe(words)
})
