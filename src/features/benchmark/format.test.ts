import { expect, test } from 'vitest'
import { formatBytes, formatMs, formatRatio, formatSize, unavailable } from './format.ts'

test.each([
  [formatMs(0.0312), '0,031 ms'],
  [formatMs(4.567), '4,57 ms'],
  [formatMs(56.78), '56,8 ms'],
  [formatMs(1234.5), '1235 ms'],
  [formatMs(12_345), '12,3 s'],
  [formatMs(Number.NaN), '—'],
  [formatRatio(312.4), '312×'],
  [formatRatio(1.44), '1,4×'],
  [formatRatio(Number.POSITIVE_INFINITY), '—'],
  [formatRatio(0), '—'],
  [formatBytes(512_340), '512 kB'],
  [formatBytes(1_697_000), '1,7 MB'],
  [formatBytes(null), unavailable],
  [formatSize({ plain: 2_000, gzip: null }), '2 kB sin comprimir'],
])('%s is formatted as %s', (said, words) => {
  expect(said).toBe(words)
})
