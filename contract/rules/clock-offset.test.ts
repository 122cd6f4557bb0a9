import { expect, test } from 'vitest'
import { clockOffsetIn, updateClockOffset } from './clock-offset.ts'

const day = 86_400_000
const date = 'Fri, 15 Jan 2027 08:00:00 GMT'
const server = Date.parse(date)
/** An answer that took a second each way, on a device whose clock is this far ahead. */
const answer = (ahead: number) => ({ date, sentAt: server + ahead - 1000, receivedAt: server + ahead + 1000 })

test('a device whose clock agrees with the answer needs no correction', () => {
  expect(updateClockOffset(answer(0), 0)).toBe(0)
  expect(updateClockOffset({ date, sentAt: server + 900, receivedAt: server + 950 }, 0)).toBe(0)
})

test.each([2 * day, -2 * day, 10_000, -10_000])('a clock %i ms ahead is corrected to within a few seconds', (ahead) => {
  expect(Math.abs(updateClockOffset(answer(ahead), 0) + ahead)).toBeLessThan(2500)
})

test('an offset that still agrees with the answer stays as it is, so that it does not change with every answer', () => {
  const known = updateClockOffset(answer(2 * day), 0)
  expect(updateClockOffset({ date, sentAt: server + 2 * day - 500, receivedAt: server + 2 * day }, known)).toBe(known)
})

test('a clock that was corrected has no offset any more', () => {
  expect(updateClockOffset(answer(0), -2 * day)).toBe(0)
})

test.each([null, '', 'mañana'])('a response dated %j does not change the offset', (unreadable) => {
  expect(updateClockOffset({ date: unreadable, sentAt: 0, receivedAt: 0 }, -7)).toBe(-7)
})

test('a clock that was set back during the request does not change the offset', () => {
  expect(updateClockOffset({ date, sentAt: server + 2 * day, receivedAt: server - 2 * day }, 5)).toBe(5)
})

test('an offset is read from a clock message only', () => {
  expect(clockOffsetIn({ clockOffset: -5 })).toBe(-5)
  for (const other of [
    null,
    undefined,
    'x',
    { id: '1', type: 'GET' },
    { clockOffset: 'x' },
    { clockOffset: Number.NaN },
  ])
    expect(clockOffsetIn(other)).toBeUndefined()
})
