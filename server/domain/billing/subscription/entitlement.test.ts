import { expect, test } from 'vitest'
import type { Membership } from '#server/domain/accounts/account.ts'
import { accessUntil, entitlementsOf } from '#server/domain/accounts/show-user.ts'
import { anAccountRow, aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import type { Subscription } from '../ports.ts'
import { dunningGraceDays, entitlementOf } from './entitlement.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
const end = start + 30 * day
const grace = dunningGraceDays * day
const isActive = (membership: Membership | null, now: number) =>
  entitlementsOf({ account: anAccountRow(), membership }, now).subscription_active

const lasting: readonly (readonly [string, Partial<Subscription>, number])[] = [
  ['active and renewing: the paid period and the days of a late payment', { state: 'active' }, end + grace],
  ['active and cancelled: the paid period', { state: 'active', cancel_at_period_end: true }, end],
  ['in trial and renewing', { state: 'trialing' }, end + grace],
  ['in trial and cancelled: until the trial ends', { state: 'trialing', cancel_at_period_end: true }, end],
  ['past due: the days of a late payment', { state: 'past_due' }, start + grace],
  ['past due on a period shorter than those days', { state: 'past_due', period_end: start + day }, start + day],
  ['unpaid: what was paid', { state: 'unpaid' }, start],
  ['paused: what was paid', { state: 'paused' }, start],
]

test.each(lasting)('access of a subscription that is %s', (_title, facts, until) => {
  const entitlement = entitlementOf(aSubscriptionRow({ period_start: start, period_end: end, ...facts }), start + 1000)
  expect(accessUntil(entitlement)).toBe(until)
  expect(isActive(entitlement, until - 1000), 'a second before').toBe(true)
  expect(isActive(entitlement, until + 1000), 'a second after').toBe(false)
})

test.each([
  ['an incomplete subscription', { state: 'incomplete', confirmed: false }],
  ['a subscription that expired before it was paid', { state: 'incomplete_expired', confirmed: false }],
  ['a trial without a confirmed card', { state: 'trialing', confirmed: false }],
  [
    'a subscription that was cancelled before it was confirmed',
    { state: 'canceled', confirmed: false, ended_at: start + day },
  ],
] as const)('%s grants no access', (_title, facts) => {
  expect(entitlementOf(aSubscriptionRow(facts), start)).toBeNull()
})

test('an ended subscription grants no access, however far the clock of the provider is ahead', () => {
  const ended = aSubscriptionRow({ state: 'canceled', period_end: end, ended_at: end, canceled_at: start })
  for (const now of [start, end - 1000, end + 1000]) {
    const entitlement = entitlementOf(ended, now)
    expect(entitlement).toMatchObject({ canceled: true, in_trial: false })
    expect(isActive(entitlement, now)).toBe(false)
  }
})

test('the contract has another identifier once a change of plan is planned', () => {
  expect(entitlementOf(aSubscriptionRow({ id: 'sub_1' }), start)?.provider_subscription_id).toBe('sub_1')
  const planned = aSubscriptionRow({ id: 'sub_1', schedule_id: 'sub_sched_1' })
  expect(entitlementOf(planned, start)?.provider_subscription_id).toBe('sub_sched_1')
})
