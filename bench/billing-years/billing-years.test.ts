import { expect, test } from 'vitest'
import { billingYears } from './years.ts'

test('access, payments and mails of accounts of many kinds are the model’s on every day', async () => {
  const years = await billingYears({
    accounts: 11,
    of: [
      'keeps after the trial',
      'cancels in the trial',
      'cancels and orders another plan',
      'has a coupon and stays for less',
      'moves to the annual plan',
      'joins the challenge',
      'comes with a coupon of an operator',
      'has a card that fails after the trial',
      'replaces the card that failed',
      'withdraws within 14 days',
      'never paid',
    ],
    days: 64,
    reconcileEvery: 7,
    seed: 3,
    spread: 4,
  })
  expect([...years.differences, ...years.faults]).toEqual([])
  expect(years).toMatchObject({ accountDays: 704, asked: 64 })
  expect(Object.keys(years.mails).sort()).toEqual([
    'canceled',
    'payment_failed',
    'receipt',
    'refund',
    'trial_end',
    'trial_start',
    'withdrawal',
  ])
})
