import { describe, expect, test } from 'vitest'
import { planIds, plans } from './plans.ts'
import {
  planLabel,
  type StatusFacts,
  type SubscriptionStatus,
  subscriptionActions,
  subscriptionStatus,
} from './subscription-status.ts'

/** Flags by letter: has_subscription, subscription_active, in_trial, stripe_subscription_canceled, coupon user. */
const facts = (letters: string, has_payment_method = true): StatusFacts => ({
  has_subscription: letters.includes('h'),
  subscription_active: letters.includes('a'),
  in_trial: letters.includes('t'),
  stripe_subscription_canceled: letters.includes('x'),
  is_coupon_claro_user: letters.includes('c'),
  has_payment_method,
})

const table: Readonly<Record<SubscriptionStatus, readonly string[]>> = {
  none: ['', 't', 'x', 'c', 'tx', 'tc', 'xc', 'txc'],
  trial: ['ht', 'at', 'hat', 'htc', 'atc', 'hatc'],
  canceled: ['hx', 'ax', 'hax', 'htx', 'atx', 'hatx', 'hxc', 'axc', 'haxc', 'htxc', 'atxc', 'hatxc'],
  active: ['ha', 'hac', 'ac'],
  unknown: ['h', 'a', 'hc'],
}

describe.each(Object.entries(table))('the status is %s (F205, Q41)', (status, combinations) => {
  test.each(combinations)('with the flags «%s»', (letters) => {
    expect(subscriptionStatus(facts(letters))).toBe(status)
  })
})

test('the table holds each combination of the five flags once', () => {
  const all = Object.values(table).flat()
  expect([all.length, new Set(all).size]).toEqual([32, 32])
})

test.each([
  ['basic-month', 'Suscripción mensual'],
  ['feedback-month', 'Suscripción mensual Feedback'],
  ['personal-month', 'Suscripción mensual Personal'],
  ['basic-year', 'Suscripción anual'],
  ['feedback-year', 'Suscripción anual Feedback'],
  ['personal-year', 'Suscripción anual Personal'],
  ['basic-half-year', 'Suscripción semestral'],
  ['challenge-month', 'Suscripción mensual'],
  ['challenge-year', 'Suscripción anual'],
] as const)('the label of %s is «%s» (F206)', (id, label) => {
  expect(planLabel(plans[id], facts('ha'))).toBe(label)
})

test.each([
  ['a coupon user', 'ac', 'Suscripción mensual (cupón)'],
  ['a coupon user whose access ended', 'c', 'Suscripción mensual (cupón)'],
  ['a trial', 'hat', 'Período de prueba'],
  ['a learner who never subscribed (Q40)', '', 'Sin plan'],
])('the label of %s without a price is «%3$s» (F206)', (_, letters, label) => {
  expect(planLabel(null, facts(letters))).toBe(label)
})

test('without a payment method the label is not of the price (F206)', () => {
  expect(planLabel(plans['basic-month'], facts('hat', false))).toBe('Período de prueba')
  expect(planLabel(plans['basic-month'], facts('', false))).toBe('Sin plan')
})

describe('the actions (F207)', () => {
  const none = { changeToAnnual: false, reactivate: false, renewCoupon: false, activate: false, cancel: null }
  test.each([
    ['a monthly plan', 'ha', 'month', { changeToAnnual: true, cancel: 'subscription' }],
    ['a half-year plan', 'ha', 'half-year', { changeToAnnual: true, cancel: 'subscription' }],
    ['an annual plan', 'ha', 'year', { cancel: 'subscription' }],
    ['a trial of a monthly plan', 'hat', 'month', { changeToAnnual: true, cancel: 'trial' }],
    ['a cancelled plan', 'hax', 'month', { reactivate: true }],
    ['a cancelled trial', 'hatx', 'month', { reactivate: true }],
    ['a cancelled plan that ended', 'hx', 'month', { reactivate: true }],
    ['no subscription', '', null, { activate: true }],
    ['a failed payment', 'h', 'month', { cancel: 'subscription' }],
    ['a failed payment of a half-year plan', 'h', 'half-year', { cancel: 'subscription' }],
  ] as const)('of %s', (_, letters, period, expected) => {
    expect(subscriptionActions(facts(letters), period)).toEqual({ ...none, ...expected })
  })

  test.each([null, 'month', 'half-year', 'year'] as const)(
    'of a trial without a payment method are to activate a plan and to cancel, not to change the plan (period %s)',
    (period) => {
      expect(subscriptionActions(facts('hat', false), period)).toEqual({ ...none, activate: true, cancel: 'trial' })
    },
  )

  test.each(['c', 'ac', 'hac', 'hc', 'xc', 'atc', 'hatxc'])(
    'of a coupon user with the flags «%s» never cancel or change a plan',
    (letters) => {
      const user = facts(letters)
      for (const period of ['month', 'half-year', 'year', null] as const)
        expect(subscriptionActions(user, period)).toEqual({ ...none, renewCoupon: !user.subscription_active })
    },
  )
})

test('every plan has a label', () => {
  for (const id of planIds)
    expect(planLabel(plans[id], facts('ha'))).toMatch(/^Suscripción (?:mensual|semestral|anual)/)
})
