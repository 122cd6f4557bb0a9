import type { User } from '../account.ts'
import type { BillingPeriod, Plan } from './plans.ts'

/** The states of the subscription tab (F205). */
export type SubscriptionStatus = 'none' | 'trial' | 'canceled' | 'active' | 'unknown'

export type StatusFacts = Pick<
  User,
  | 'has_subscription'
  | 'subscription_active'
  | 'in_trial'
  | 'stripe_subscription_canceled'
  | 'is_coupon_claro_user'
  | 'has_payment_method'
>

/**
 * The status in this order (Q41): none without a subscription, then trial, cancelled, active. A cancelled plan keeps
 * its access until its date; cancelling in the trial reads cancelled.
 */
export function subscriptionStatus(user: StatusFacts): SubscriptionStatus {
  if (!user.has_subscription && !user.subscription_active) return 'none'
  if (user.stripe_subscription_canceled) return 'canceled'
  if (user.in_trial) return 'trial'
  const known = user.has_subscription || user.is_coupon_claro_user
  return user.subscription_active && known ? 'active' : 'unknown'
}

/** What a learner can do on the subscription tab (F207). */
interface SubscriptionActions {
  readonly changeToAnnual: boolean
  readonly reactivate: boolean
  readonly renewCoupon: boolean
  readonly activate: boolean
  /** The dialog of cancelling; null where there is nothing to cancel. */
  readonly cancel: 'trial' | 'subscription' | null
}

/**
 * The actions by state: coupon users neither cancel nor change plans, and a plan that is not active does not change; a
 * trial without a payment method can be turned into a plan, but not set to be followed by one, which nothing could be
 * charged for.
 */
export function subscriptionActions(user: StatusFacts, period: BillingPeriod | null): SubscriptionActions {
  const status = subscriptionStatus(user)
  if (user.is_coupon_claro_user)
    return {
      changeToAnnual: false,
      reactivate: false,
      renewCoupon: !user.subscription_active,
      activate: false,
      cancel: null,
    }
  const runs = status === 'trial' || status === 'active' || status === 'unknown'
  const isChangeable = (status === 'trial' || status === 'active') && user.has_payment_method
  return {
    changeToAnnual: isChangeable && (period === 'month' || period === 'half-year'),
    reactivate: status === 'canceled',
    renewCoupon: false,
    activate: status === 'none' || (status === 'trial' && !user.has_payment_method),
    cancel: runs ? (user.in_trial ? 'trial' : 'subscription') : null,
  }
}

/** The name of a plan, as learners and receipts read it (F206). */
export function planName({ tier, period }: Pick<Plan, 'tier' | 'period'>): string {
  const periods = { month: 'mensual', 'half-year': 'semestral', year: 'anual' }
  const tiers = { basic: '', challenge: '', feedback: ' Feedback', personal: ' Personal' }
  return `Suscripción ${periods[period]}${tiers[tier]}`
}

/** The label of the plan by its price; without a price or a payment method that of the learner (F206, Q40). */
export function planLabel(plan: Pick<Plan, 'tier' | 'period'> | null, user: StatusFacts): string {
  if (plan && user.has_payment_method) return planName(plan)
  if (user.is_coupon_claro_user) return 'Suscripción mensual (cupón)'
  return subscriptionStatus(user) === 'none' ? 'Sin plan' : 'Período de prueba'
}
