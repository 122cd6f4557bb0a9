import { planOfPrice } from '#contract/rules/plans.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Membership } from '#server/domain/accounts/account.ts'
import type { Subscription } from '../ports.ts'

/** Days in which the payment of a renewal is retried while lessons stay open. */
export const dunningGraceDays = 3

const grace = dunningGraceDays * dayMs

/** The states of a live subscription; an index of the database names the same ones. */
export const liveStates: readonly Subscription['state'][] = ['trialing', 'active', 'past_due', 'unpaid', 'paused']

/** Whether a subscription is live: a learner has at most one. */
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => liveStates.includes(state)

/**
 * The access that a subscription grants, by its stored state and time (Q41): until the end of the paid period, and
 * while it renews, until its payment was tried for `dunningGraceDays`. An ended one grants none, however far the
 * provider's clock is ahead. `isPending`: the period that runs is not charged yet, though it is open. Null for one
 * whose first payment or card was never confirmed.
 */
export function entitlementOf(subscription: Subscription, now: number, isPending = false): Membership | null {
  const { state, confirmed, period_start, period_end, ended_at } = subscription
  if (!confirmed || state === 'incomplete' || state === 'incomplete_expired') return null
  const facts = {
    user_id: subscription.user_id,
    source: 'card',
    plan: planOfPrice(subscription.price_id)?.plan.id ?? subscription.price_id,
    in_trial: state === 'trialing',
    canceled: state === 'canceled' || subscription.cancel_at_period_end,
    has_payment_method: subscription.payment_method_id !== null,
    provider_subscription_id: subscription.schedule_id ?? subscription.id,
  } as const
  switch (state) {
    case 'canceled':
      return { ...facts, active_until: Math.min(ended_at ?? period_end, period_end, now), grace_until: null }
    case 'trialing':
    case 'active':
      if (subscription.cancel_at_period_end) return { ...facts, active_until: period_end, grace_until: null }
      return { ...facts, active_until: isPending ? period_start : period_end, grace_until: period_end + grace }
    case 'past_due':
      // The period that runs is not paid.
      return { ...facts, active_until: period_start, grace_until: Math.min(period_start + grace, period_end) }
    default:
      return { ...facts, active_until: period_start, grace_until: null }
  }
}
