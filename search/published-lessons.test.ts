import { expect, test } from 'vitest'
import { hasBit } from './bit-set.ts'
import { createPublishedLessons, publicationTimes } from './published-lessons.ts'

const dated = (ms: number | null) => ({ published_at: ms === null ? null : new Date(ms).toISOString() })

test('a lesson is out from its date on, one without a date always, and not any more when the clock goes back', () => {
  const outAt = createPublishedLessons(publicationTimes([dated(2000), dated(null), dated(5000)]))
  const out = (now: number) => [0, 1, 2].filter((position) => hasBit(outAt(now), position))
  expect([1999, 2000, 4999, 5000, 2000, 0].map(out)).toEqual([[1], [0, 1], [0, 1], [0, 1, 2], [0, 1], [1]])
})

test('the set is computed anew only once a date has passed', () => {
  const outAt = createPublishedLessons(publicationTimes([dated(2000), dated(5000)]))
  const at = outAt(2000)
  expect(outAt(4999)).toBe(at)
  expect(outAt(5000)).not.toBe(at)
})
