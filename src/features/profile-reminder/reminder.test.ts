import { expect, test } from 'vitest'
import { closedOn, formatReminder, mayRemind, parseReminder, unseen } from './reminder.ts'

test.each([
  ['never closed', 50, unseen, '2026-03-05', true],
  ['a complete profile', 100, unseen, '2026-03-05', false],
  ['closed today', 50, { counter: 1, day: '2026-03-05' }, '2026-03-05', false],
  ['closed yesterday', 50, { counter: 1, day: '2026-03-04' }, '2026-03-05', true],
  ['closed twice', 95, { counter: 2, day: '2026-03-04' }, '2026-03-05', true],
  ['closed three times', 50, { counter: 3, day: '2026-03-01' }, '2026-03-05', false],
])('a profile %s', (_case, score, reminder, today, shown) => {
  expect(mayRemind(score, reminder, today)).toBe(shown)
})

test('closing counts once and is read back as it was written', () => {
  const closed = closedOn(closedOn(unseen, '2026-03-04'), '2026-03-05')
  expect(closed).toEqual({ counter: 2, day: '2026-03-05' })
  expect(parseReminder(formatReminder(closed))).toEqual(closed)
})

test.each([null, '', 'x', '1', '1.ayer', '-1.2026-03-05'])('%j is not a stored reminder', (text) => {
  expect(parseReminder(text)).toEqual(unseen)
})
