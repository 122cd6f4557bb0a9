import { expect, test } from 'vitest'
import { challengeClosesAt, challengeIsOpen } from './challenge.ts'

const joinedAt = Date.UTC(2026, 1, 26, 18, 30)

test('a challenge closes seven days after it was joined, to the millisecond (F69, Q47)', () => {
  expect(new Date(challengeClosesAt(joinedAt)).toISOString()).toBe('2026-03-05T18:30:00.000Z')
})

test.each([
  ['the instant it is joined', 0, true],
  ['on its fifth day', 5 * 86_400_000 - 1, true],
  ['on its two extra days', 6 * 86_400_000, true],
  ['a millisecond before it closes', 7 * 86_400_000 - 1, true],
  ['the instant it closes', 7 * 86_400_000, false],
  ['years later', 900 * 86_400_000, false],
])('%s it is %s ms old and open: %s', (_when, age, open) => {
  expect(challengeIsOpen(joinedAt, joinedAt + age)).toBe(open)
})

test('the challenge is closed to a learner who has not joined it', () => {
  expect(challengeIsOpen(null, joinedAt)).toBe(false)
})
