import { expect, test } from 'vitest'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import type { LedgerEntry } from '../ports.ts'
import { withdrawalRight } from './withdrawal-right.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
/** The last moment in Madrid, two hours ahead in summer, of the day so many days after the start. */
const endOf = (days: number) => start + (days + 1) * day - 2 * 3_600_000 - 1
const [month, year] = ['basic-month-eur', 'basic-year-eur']

/** A payment so many days after the subscription began. */
const paid = (price_id: string, days: number, amount = 649): LedgerEntry => ({
  id: `in_${days}`,
  user_id: 1,
  kind: 'payment',
  invoice_id: `in_${days}`,
  subscription_id: 'sub_1',
  price_id,
  number: null,
  amount,
  currency: 'EUR',
  at: start + days * day,
  period_start: start + days * day,
  period_end: start + (days + 31) * day,
  payment_intent_id: null,
  receipt_url: null,
})

/** The right so many days after the start; `asked`: the day of the last attempt to change to the plan. */
const rightOn = (days: number, price_id: string, ledger: readonly LedgerEntry[], asked?: number) =>
  withdrawalRight(aSubscriptionRow({ price_id, started_at: start }), {
    ledger,
    change: asked === undefined ? undefined : { created_at: start + asked * day },
    now: start + days * day,
  })

test('a learner who returns to a plan can withdraw from it for 14 days, and gets the last payment back', () => {
  const ledger = [paid(month, 0), paid(year, 31, 4999), paid(month, 396, 699)]
  expect(rightOn(399, month, ledger)).toEqual({
    kind: 'withdrawal',
    until: endOf(410),
    refund: 699,
    payment: ledger[2],
  })
  expect(rightOn(411, month, ledger)).toMatchObject({ kind: 'guarantee', until: endOf(411) })
  expect(rightOn(412, month, ledger)).toBeNull()
})

test('a renewal opens no new right of withdrawal, neither of the first plan nor of a changed one', () => {
  expect(rightOn(33, month, [paid(month, 0), paid(month, 31)])).toBeNull()
  expect(rightOn(64, month, [paid(year, 0, 4999), paid(month, 31), paid(month, 62)])).toBeNull()
})

test('a changed plan that is not charged yet opens no right of withdrawal', () => {
  expect(rightOn(400, month, [paid(month, 0), paid(year, 31, 4999)])).toBeNull()
})

test('a refund is taken off what is returned, and one that failed is not', () => {
  const payment = paid(month, 0)
  const refund: LedgerEntry = { ...payment, id: 're_1', kind: 'refund', amount: -300 }
  expect(rightOn(3, month, [payment, refund])).toMatchObject({ refund: 349 })
  const failed: LedgerEntry = { ...refund, id: 're_1:failed', kind: 'refund_failed', amount: 300 }
  expect(rightOn(3, month, [payment, refund, failed])).toMatchObject({ refund: 649 })
})

test('withdrawal and guarantee last until the end of their last day in Madrid, across clock changes', () => {
  // The plan is ordered on 1 March, 8 p.m.; on 20 March, half past eleven at night; on 20 October, half past midnight.
  for (const [ordered, lastDays] of [
    ['2026-03-01T19:00Z', ['2026-03-15T22:59:59.999Z', '2026-03-16T22:59:59.999Z']],
    ['2026-03-20T22:30Z', ['2026-04-03T21:59:59.999Z', '2026-04-04T21:59:59.999Z']],
    ['2026-10-19T22:30Z', ['2026-11-03T22:59:59.999Z', '2026-11-04T22:59:59.999Z']],
  ] as const) {
    const at = Date.parse(ordered)
    const subscription = aSubscriptionRow({ started_at: at })
    const rightAt = (now: number) =>
      withdrawalRight(subscription, { ledger: [{ ...paid(month, 0), at }], change: undefined, now })
    const [withdrawal, guarantee] = [Date.parse(lastDays[0]), Date.parse(lastDays[1])]
    expect(rightAt(withdrawal)).toMatchObject({ kind: 'withdrawal', until: withdrawal, refund: 649 })
    expect(rightAt(withdrawal + 1)).toMatchObject({ kind: 'guarantee', until: guarantee })
    expect(rightAt(guarantee)).toMatchObject({ kind: 'guarantee', until: guarantee })
    expect(rightAt(guarantee + 1)).toBeNull()
  }
})

test('a change of plan after a first period without a payment is a contract of its own', () => {
  const ledger = [paid(year, 31, 4999)]
  expect(rightOn(45, year, ledger, 20)).toMatchObject({ kind: 'withdrawal', until: endOf(45), refund: 4999 })
  expect(rightOn(46, year, ledger, 20)).toMatchObject({ kind: 'guarantee', until: endOf(46) })
  expect(rightOn(47, year, ledger, 20)).toBeNull()
  // The same payments of a plan that the subscription began with, and of one that was changed to before it began.
  for (const asked of [undefined, -20]) expect(rightOn(45, year, ledger, asked)).toMatchObject({ kind: 'guarantee' })
})

test('a learner who returns to a plan after a free one can withdraw for 14 days from its next charge', () => {
  const ledger = [paid(year, 0, 4999), paid(year, 396, 4999), paid(year, 761, 4999)]
  expect(rightOn(400, year, ledger.slice(0, 2), 380)).toMatchObject({ kind: 'withdrawal', until: endOf(410) })
  expect(rightOn(763, year, ledger, 380)).toBeNull()
})

test('until the changed plan is charged, the right from the start of a trial is kept in full', () => {
  expect(rightOn(7, year, [], 3)).toMatchObject({ kind: 'withdrawal', refund: 0 })
})
