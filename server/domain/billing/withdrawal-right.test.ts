import { expect, test } from 'vitest'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import type { LedgerEntry } from './ports.ts'
import { withdrawalRight } from './withdrawal-right.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
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

const rightOn = (days: number, price_id: string, ledger: readonly LedgerEntry[]) =>
  withdrawalRight(aSubscriptionRow({ price_id, started_at: start }), ledger, start + days * day)

test('who comes back to a plan can withdraw from it for 14 days, and has the last payment back', () => {
  const ledger = [paid(month, 0), paid(year, 31, 4999), paid(month, 396, 699)]
  expect(rightOn(399, month, ledger)).toEqual({
    kind: 'withdrawal',
    until: start + 410 * day,
    refund: 699,
    payment: ledger[2],
  })
  expect(rightOn(410, month, ledger)).toMatchObject({ kind: 'guarantee', until: start + 411 * day })
  expect(rightOn(416, month, ledger)).toBeNull()
})

test('a renewal opens no right again, neither of the first plan nor of one that was changed to', () => {
  expect(rightOn(33, month, [paid(month, 0), paid(month, 31)])).toBeNull()
  expect(rightOn(64, month, [paid(year, 0, 4999), paid(month, 31), paid(month, 62)])).toBeNull()
})

test('a plan that was changed to and not charged yet opens no right', () => {
  expect(rightOn(400, month, [paid(month, 0), paid(year, 31, 4999)])).toBeNull()
})
