import { expect, test } from 'vitest'
import { tiers } from '#contract/rules/plans.ts'
import type { Subscription } from '../ports.ts'
import { type PriceVisitor, showPrice } from './show-price.ts'

const day = 86_400_000
const now = Date.UTC(2026, 2, 5)
const guest: PriceVisitor = { account: undefined, experiment: undefined }
const learner = (over: Partial<PriceVisitor> = {}): PriceVisitor => ({
  account: { id: 7, challenge_joined_at: null },
  experiment: undefined,
  ...over,
})

/** The price for a visitor; learner 8 subscribed before. */
const priceFor = (
  visitor: PriceVisitor,
  priceId = 'basic-year-eur',
  servedTiers: readonly (typeof tiers)[number][] = tiers,
) =>
  showPrice(
    {
      servedTiers,
      now: () => now,
      subscriptions: {
        current: async (id: number) => (id === 8 ? ({ id: 'sub_1' } as Subscription) : undefined),
      } as Parameters<typeof showPrice>[0]['subscriptions'],
    },
    priceId,
    visitor,
  )

test('a price is cents, its text and its product (F181, F204)', async () => {
  expect(await priceFor(guest)).toEqual({
    price: '49,99\u00a0€',
    trial_days: 0,
    amount: 4999,
    currency: 'EUR',
    prod_id: 'basic-year',
  })
  expect(await priceFor(guest, 'feedback-month-usd')).toMatchObject({ price: '$12.99', amount: 1299, currency: 'USD' })
})

test.each([
  ['a guest of the experiment with a trial', { ...guest, experiment: '1' }, 7],
  ['a guest of the experiment without', { ...guest, experiment: '2' }, 0],
  ['a guest without an experiment', guest, 0],
  ['a learner of the experiment with a trial', learner({ experiment: '1' }), 7],
  ['a learner who subscribed before', learner({ account: { id: 8, challenge_joined_at: null }, experiment: '1' }), 0],
])('%s is promised the trial that a payment would begin with (F186, Q9, Q23)', async (_who, visitor, days) => {
  expect((await priceFor(visitor)).trial_days).toBe(days)
})

test('the price of the challenge has its remaining days, all of them before joining (F68, F69)', async () => {
  const since = (days: number) => learner({ account: { id: 7, challenge_joined_at: now - days * day } })
  expect((await priceFor(since(2), 'challenge-month-eur')).trial_days).toBe(5)
  expect((await priceFor(since(8), 'challenge-month-eur')).trial_days).toBe(0)
  expect((await priceFor(learner({}), 'challenge-month-eur')).trial_days).toBe(7)
})

test.each(['basic-week-eur', 'basic-year-gbp', '', 'personal-year-eur'])(
  'the price %j is not on sale',
  async (priceId) => {
    await expect(priceFor(guest, priceId, ['basic', 'challenge'])).rejects.toMatchObject({ code: 'price_unknown' })
  },
)
