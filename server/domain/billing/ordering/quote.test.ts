import { expect, test } from 'vitest'
import { challengeClosesAt } from '#contract/rules/challenge.ts'
import { plans } from '#contract/rules/plans.ts'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { discountColumns } from './discounts.ts'
import { isSameQuote, type QuoteFacts, quoteOf } from './quote.ts'

const now = Date.UTC(2026, 2, 10, 12)
const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const facts = (given: Partial<QuoteFacts> = {}): QuoteFacts => ({
  plan: plans['basic-month'],
  currency: 'EUR',
  coupon: null,
  current: undefined,
  experiment: undefined,
  challengeJoinedAt: null,
  now,
  ...given,
})
const half = {
  percent_off: 50,
  amount_off: null,
  currency: null,
  applies_to: null,
  name: null,
  months: null,
  forever: false,
}

test('a first subscription is charged now without the experiment, and after seven days with it', () => {
  expect(quoteOf(facts())).toMatchObject({ kind: 'new', due_now: 649, first_charge_at: iso(now), trial_days: 0 })
  expect(quoteOf(facts({ experiment: '2' }))).toMatchObject({ due_now: 649, trial_days: 0 })
  expect(quoteOf(facts({ experiment: '1' }))).toMatchObject({
    due_now: 0,
    first_charge_amount: 649,
    first_charge_at: iso(now + 7 * day),
    trial_days: 7,
  })
})

test('a quote gives no second trial', () => {
  const ended = aSubscriptionRow({ state: 'canceled', ended_at: now - day })
  expect(quoteOf(facts({ experiment: '1', current: ended }))).toMatchObject({ due_now: 649, trial_days: 0 })
})

test('the plan of the challenge is charged when the challenge closes, and at once after that', () => {
  const plan = plans['challenge-month']
  const joined = now - 2 * day
  expect(quoteOf(facts({ plan, challengeJoinedAt: joined, experiment: '1' }))).toMatchObject({
    due_now: 0,
    first_charge_amount: 999,
    first_charge_at: iso(challengeClosesAt(joined)),
    trial_days: 5,
  })
  expect(quoteOf(facts({ plan, challengeJoinedAt: now - 8 * day }))).toMatchObject({ due_now: 999 })
  expect(quoteOf(facts({ plan })), 'ordering it joins the challenge').toMatchObject({
    due_now: 0,
    first_charge_at: iso(challengeClosesAt(now)),
    trial_days: 7,
  })
  const ended = aSubscriptionRow({ state: 'canceled', ended_at: now - day })
  expect(quoteOf(facts({ plan, current: ended })), 'a former subscriber').toMatchObject({ due_now: 999 })
})

test('a cancelled plan that still runs is continued, or followed by the other one, and nothing is charged now', () => {
  const current = aSubscriptionRow({ cancel_at_period_end: true, period_end: now + 10 * day })
  const later = { due_now: 0, first_charge_at: iso(now + 10 * day), trial_days: 0 }
  expect(quoteOf(facts({ current }))).toMatchObject({ ...later, kind: 'resume', first_charge_amount: 649 })
  expect(quoteOf(facts({ current, plan: plans['basic-year'] }))).toMatchObject({
    ...later,
    kind: 'at_period_end',
    first_charge_amount: 4999,
  })
})

test('a plan that renews is not sold again', () => {
  for (const state of ['active', 'trialing', 'past_due'] as const)
    expect(() => quoteOf(facts({ current: aSubscriptionRow({ state }) }))).toThrow('already_subscribed')
})

test('a coupon lowers the first charge, and later charges only where it lasts forever', () => {
  expect(quoteOf(facts({ coupon: half }))).toMatchObject({ list_amount: 649, due_now: 324, renewal_amount: 649 })
  expect(quoteOf(facts({ coupon: { ...half, forever: true } }))).toMatchObject({ due_now: 324, renewal_amount: 324 })
})

test('a quote is the same while its amounts are, and for a later charge its day in Madrid', () => {
  const paidNow = quoteOf(facts())
  expect(isSameQuote(paidNow, quoteOf(facts({ now: now + day })))).toBe(true)
  expect(isSameQuote({ ...paidNow, due_now: 1 }, paidNow)).toBe(false)
  expect(isSameQuote({ ...paidNow, first_charge_amount: 1 }, paidNow)).toBe(false)
  const trial = quoteOf(facts({ experiment: '1' }))
  expect(isSameQuote(trial, quoteOf(facts({ experiment: '1', now: now + 60_000 })))).toBe(true)
  expect(isSameQuote(trial, quoteOf(facts({ experiment: '1', now: now + day })))).toBe(false)
  expect(isSameQuote(trial, paidNow)).toBe(false)
})

test('a quote is another one when the charges after the first have changed', () => {
  const forever = quoteOf(facts({ coupon: { ...half, forever: true } }))
  expect(isSameQuote(forever, quoteOf(facts({ coupon: half })))).toBe(false)
  const lasting = (months: number, given: Partial<QuoteFacts> = {}) =>
    quoteOf(facts({ coupon: { ...half, months }, ...given }))
  expect(isSameQuote(lasting(3), lasting(2))).toBe(false)
  expect(isSameQuote(lasting(3), lasting(1)), 'no longer for a second charge').toBe(false)
  expect(isSameQuote(lasting(3), lasting(3, { now: now + day })), 'charged now').toBe(true)
  const inTrial = { experiment: '1' }
  expect(isSameQuote(lasting(3, inTrial), lasting(3, { ...inTrial, now: now + 60_000 }))).toBe(true)
  expect(isSameQuote(lasting(3, inTrial), lasting(2, inTrial))).toBe(false)
})

test('an end that counts from the order may have been shown days before, also where the first charge is later', () => {
  const lasting = (months: number, given: Partial<QuoteFacts>) =>
    quoteOf(facts({ coupon: { ...half, months }, ...given }))
  const current = aSubscriptionRow({ cancel_at_period_end: true, period_end: now + 10 * day })
  const challenge = { plan: plans['challenge-month'], challengeJoinedAt: now - day }
  for (const given of [{ current }, challenge]) {
    const shown = lasting(3, given)
    expect(shown).toMatchObject({ due_now: 0, discount_ends_at: iso(Date.UTC(2026, 5, 10, 12)) })
    expect(isSameQuote(shown, lasting(3, { ...given, now: now + day }))).toBe(true)
    expect(isSameQuote(shown, lasting(2, given)), 'another coupon').toBe(false)
    expect(isSameQuote({ ...shown, first_charge_at: iso(now + 11 * day) }, shown)).toBe(false)
  }
})

test('an end that counts from the end of the running plan is the same on its own day alone', () => {
  const current = aSubscriptionRow({ cancel_at_period_end: true, period_end: now + 10 * day })
  const later = { current, plan: plans['personal-month'], coupon: { ...half, months: 3 } }
  const shown = quoteOf(facts(later))
  expect(shown).toMatchObject({ kind: 'at_period_end', discount_ends_at: iso(Date.UTC(2026, 5, 20, 12)) })
  expect(isSameQuote(shown, quoteOf(facts({ ...later, now: now + 9 * day })))).toBe(true)
  expect(isSameQuote({ ...shown, discount_ends_at: iso(Date.UTC(2026, 5, 21, 12)) }, shown)).toBe(false)
})

test('an order of a page of an earlier version agrees to the first charge alone', () => {
  const { due_now, first_charge_amount, first_charge_at } = quoteOf(facts({ coupon: half }))
  const agreed = { due_now, first_charge_amount, first_charge_at }
  expect(isSameQuote(agreed, quoteOf(facts({ coupon: { ...half, forever: true } })))).toBe(true)
  expect(isSameQuote({ ...agreed, first_charge_amount: 1 }, quoteOf(facts({ coupon: half })))).toBe(false)
})

test('a discount of several months lasts as many charges as fall into them (D4)', () => {
  const three = { ...half, months: 3 }
  const ends = (given: Partial<QuoteFacts>) => quoteOf(facts(given)).discount_ends_at
  expect(ends({ coupon: three })).toBe(iso(Date.UTC(2026, 5, 10, 12)))
  expect(ends({ coupon: three, experiment: '1' }), 'it begins with the trial').toBe(iso(Date.UTC(2026, 5, 10, 12)))
  expect(ends({ coupon: { ...half, months: 1 } }), 'the first charge alone').toBeNull()
  expect(ends({ coupon: three, plan: plans['basic-year'] })).toBeNull()
  expect(ends({ coupon: half })).toBeNull()
  expect(ends({ coupon: { ...half, forever: true } })).toBeNull()
  const current = aSubscriptionRow({ cancel_at_period_end: true, period_end: Date.UTC(2026, 2, 20) })
  expect(ends({ current, coupon: three }), 'a continued plan has it from now').toBe(iso(Date.UTC(2026, 5, 10, 12)))
  expect(ends({ current, coupon: three, plan: plans['personal-month'] }), 'another plan from its begin').toBe(
    iso(Date.UTC(2026, 5, 20)),
  )
})

test('a discount that is over by the first charge does not lower it', () => {
  const current = aSubscriptionRow({
    price_id: 'basic-year-eur',
    amount: 4999,
    cancel_at_period_end: true,
    period_end: now + 240 * day,
  })
  const quote = (given: Partial<QuoteFacts>) => quoteOf(facts({ plan: plans['basic-year'], ...given }))
  const three = { ...half, months: 3 }
  const full = { kind: 'resume', first_charge_amount: 4999, discount_ends_at: null }
  expect(quote({ current, coupon: three }), 'it begins when the plan is continued').toMatchObject(full)
  const granted = { ...current, discount_percent: 50, discount_ends_at: now + 90 * day }
  expect(quote({ current: granted })).toMatchObject(full)
  expect(quote({ current, coupon: half }), 'the next charge, whenever').toMatchObject({ first_charge_amount: 2499 })
})

test('the quote of a continued plan states until when its discount lasts', () => {
  const period_end = now + 10 * day
  const ends = (discount_ends_at: number | null) => {
    const row = { cancel_at_period_end: true, period_end, discount_percent: 50, discount_ends_at }
    return quoteOf(facts({ current: aSubscriptionRow(row) })).discount_ends_at
  }
  expect(ends(period_end + 60 * day)).toBe(iso(period_end + 60 * day))
  expect(ends(period_end + 20 * day)).toBeNull()
  expect(ends(null)).toBeNull()
})

const granted = { id: 'di_1', couponId: 'c', promotionCodeId: null, percentOff: 50, amountOff: null, name: null }
const once = { ...granted, lasts: 'once', endsAt: null } as const
const forever = { ...granted, percentOff: 20, lasts: 'forever', endsAt: null } as const

test('a continued plan whose discount never ends is quoted with it for every charge (D4)', () => {
  const period_end = now + 10 * day
  const repeating = (days: number) => ({ ...granted, lasts: 'repeating', endsAt: period_end + days * day }) as const
  const quoted = (...discounts: Parameters<typeof discountColumns>[0]) => {
    const row = { cancel_at_period_end: true, period_end, ...discountColumns(discounts) }
    const quote = quoteOf(facts({ current: aSubscriptionRow(row) }))
    return [quote.first_charge_amount, quote.discount_ends_at, quote.renewal_amount]
  }
  expect(quoted()).toEqual([649, null, 649])
  expect(quoted(forever)).toEqual([519, null, 519])
  expect(quoted(once)).toEqual([324, null, 649])
  expect(quoted(repeating(60))).toEqual([324, iso(period_end + 60 * day), 649])
  expect(quoted(forever, once), 'each takes off what the ones before leave').toEqual([259, null, 519])
  expect(quoted(forever, repeating(60))).toEqual([259, iso(period_end + 60 * day), 519])
  expect(quoted(repeating(-1), forever), 'one that is over by then').toEqual([519, null, 519])
  expect(quoted(once, repeating(60)), 'no later charge is promised too low').toEqual([324 - 162, null, 649])
})

test('the first discount as an older server has stored it meanwhile decides, not the stored list', () => {
  const row = { cancel_at_period_end: true, period_end: now + 10 * day, ...discountColumns([forever]) }
  const later = { ...row, discount_percent: null }
  expect(quoteOf(facts({ current: aSubscriptionRow(later) }))).toMatchObject({ first_charge_amount: 649 })
})
