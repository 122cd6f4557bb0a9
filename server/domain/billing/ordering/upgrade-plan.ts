import type { QueryOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { couponRefusal, discountedAmount, percentOf } from '#contract/rules/coupon.ts'
import { type Plan, planOfPrice, planWith, priceIdOf } from '#contract/rules/plans.ts'
import { retentionOffer } from '#contract/rules/retention.ts'
import type { upgradePlan } from '#contract/subscription.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { callProvider } from '../provider/provider-call.ts'
import type { DiscountSource, NewSchedule, NextPhase } from '../provider/provider-subscriptions.ts'
import { convergeSubscription } from '../provider/reconcile.ts'
import { type RefreshPorts, refresh } from '../provider/refresh.ts'
import { giveRetention } from '../subscription/give-retention.ts'
import { canRetain } from '../subscription/retention-offer.ts'
import { planOf, requireLive } from '../subscription/subscription-state.ts'
import { challengeCouponId, challengePercent, retentionCouponId } from './academy-coupons.ts'
import { requestColumns } from './attempt-request.ts'
import { endOpenCardAttempt } from './attempts.ts'
import { type ChallengeOfferPorts, requireChallengeOffer } from './challenge-offer.ts'
import { type FindCouponPorts, findCoupon, requireRedeemable, showCoupon } from './find-coupon.ts'
import { claimMs } from './finish-attempt.ts'
import { storedCode } from './prepare-order.ts'
import { requireUnusedCode } from './used-coupon.ts'
import { withPrice } from './with-price.ts'

type UpgradePorts = RefreshPorts &
  FindCouponPorts &
  ChallengeOfferPorts &
  Pick<BillingPorts, 'paymentAttempts' | 'retentionUses' | 'ledger' | 'newKey'>

type Choice = QueryOf<typeof upgradePlan>
type Learner = Pick<Account, 'id' | 'challenge_joined_at' | 'currency'>
interface Target {
  readonly plan: Plan
  readonly priceId: string
}

/**
 * Begins another plan when the current period ends: the annual one of the same tier unless a price is named (F211).
 * With `cancelCoupon`, and no price, its first fee has the retention discount (F216). Requests that repeat a planned
 * change do nothing, except with a coupon that it does not have yet; of parallel ones one plans it and the others are
 * refused with `payment_in_progress`. A card that still waits for its confirmation is given up. Throws
 * `no_subscription`, `no_payment_method`, `price_unknown`, `already_subscribed`, `offer_unavailable`, the coupon's
 * refusal, `quote_changed` where the learner agreed to another amount, and `provider_unreachable`.
 */
export async function changePlanAtPeriodEnd(
  ports: UpgradePorts,
  account: Learner,
  choice: Choice,
  network: string,
): Promise<void> {
  await readOpenCard(ports, account.id)
  const subscription = await requireLive(ports, account.id)
  const target = targetOf(ports, subscription, choice)
  if (subscription.next_price_id === target.priceId && !(await bringsCoupon(ports, account.id, target, choice))) return
  if (subscription.cancel_at_period_end || (subscription.state !== 'active' && subscription.state !== 'trialing'))
    throw new Failure('offer_unavailable')
  // A plan that nothing can be charged for would end with the present one.
  if (subscription.payment_method_id === null) throw new Failure('no_payment_method')
  const { source: discount, amount } = await firstFeeOf(ports, { account, subscription, target, choice, network })
  if ((choice.first_charge_amount ?? amount) !== amount) throw new Failure('quote_changed')
  await endOpenCardAttempt(ports, account.id)
  const key = ports.newKey()
  const now = ports.now()
  const next: NextPhase = { priceId: target.priceId, discount }
  const attempt = await ports.paymentAttempts.open({
    user_id: account.id,
    ...requestColumns('change_plan', { subscriptionId: subscription.id, ...next }),
    key,
    price_id: target.priceId,
    coupon: storedCode(choice.coupon?.trim() || null),
    quote_json: null,
    payment_method_id: subscription.payment_method_id,
    created_at: now,
    updated_at: now,
    claimed_until: now + claimMs,
  })
  if (!attempt) throw new Failure('payment_in_progress')
  const change = (provider: PaymentProvider, attemptKey: string) =>
    changePlan(ports, provider, subscription, { next, attemptKey })
  try {
    if (choice.cancelCoupon === '1') await giveRetention(ports, retentionUse(subscription, target.priceId), change)
    else await callProvider(ports, (provider) => change(provider, key))
  } catch (error) {
    // The state of the provider is read again: a change whose answer was lost is found there.
    await ports.paymentAttempts.update(attempt.id, { state: 'failed', claimed_until: null }, ports.now())
    throw error
  }
  await ports.paymentAttempts.update(
    attempt.id,
    { state: 'succeeded', subscription_id: subscription.id, claimed_until: null },
    ports.now(),
  )
  await refresh(ports, account.id)
}

/** Applies a card that the bank authenticated and no event reported yet, so that it is not given up as waiting. */
async function readOpenCard(ports: UpgradePorts, userId: number): Promise<void> {
  const open = await ports.paymentAttempts.openOf(userId)
  const isClaimed = open?.claimed_until != null && open.claimed_until > ports.now()
  if (!open || open.kind === 'subscribe' || isClaimed) return
  await callProvider(ports, () => convergeSubscription(ports, userId))
}

/** Whether a request names a coupon with which the planned change was not ordered, as a second tab can. */
async function bringsCoupon(
  { paymentAttempts }: UpgradePorts,
  userId: number,
  { priceId }: Target,
  { coupon, cancelCoupon }: Choice,
): Promise<boolean> {
  const code = storedCode(coupon?.trim() || null)
  if (code === null || cancelCoupon === '1') return false
  const last = await paymentAttempts.lastChangeTo(userId, priceId)
  return last?.state !== 'succeeded' || last.coupon !== code
}

function targetOf({ servedTiers }: UpgradePorts, subscription: Subscription, { price_id }: Choice): Target {
  const current = planOf(subscription)
  const annual = current && planWith(current.tier, 'year')
  const priceId = price_id ?? (annual && priceIdOf(annual.id as Parameters<typeof priceIdOf>[0], subscription.currency))
  const sold = priceId === undefined ? undefined : planOfPrice(priceId)
  if (!sold || priceId === undefined || !servedTiers.includes(sold.plan.tier)) throw new Failure('price_unknown')
  // The currency of a subscription is fixed (Q46).
  if (sold.currency !== subscription.currency) throw new Failure('price_unknown')
  if (priceId === subscription.price_id) throw new Failure('already_subscribed')
  return { plan: sold.plan, priceId }
}

/** The discount of the first fee, and the fee with it in cents. */
interface FirstFee {
  readonly source: DiscountSource | null
  readonly amount: number
}

interface FeeFacts {
  readonly account: Learner
  readonly subscription: Subscription
  readonly target: Target
  readonly choice: Choice
  readonly network: string
}

async function firstFeeOf(
  ports: UpgradePorts,
  { account, subscription, target, choice, network }: FeeFacts,
): Promise<FirstFee> {
  const { currency } = subscription
  const listed = target.plan.amounts[currency]
  const less = (percent: number) => listed - percentOf(listed, percent)
  const code = choice.coupon?.trim() ?? ''
  const isChallenge = code.toUpperCase() === challengeCouponId
  if (isChallenge !== (target.plan.id === 'challenge-year')) {
    if (isChallenge) throw new Failure('coupon_unknown')
    // Without its offer the plan is sold at its price.
  }
  if (choice.cancelCoupon === '1') {
    // Its percentage is of the learner's tier: it is offered on the annual plan of that tier, never on a plan named.
    if (choice.price_id !== undefined || !(await canRetain(ports, subscription))) throw new Failure('offer_unavailable')
    const use = retentionUse(subscription, target.priceId)
    return { source: { couponId: retentionCouponId(use) }, amount: less(use.percent) }
  }
  if (isChallenge) {
    await requireChallengeOffer(ports, account)
    return { source: { couponId: challengeCouponId }, amount: less(challengePercent) }
  }
  if (code === '') return { source: null, amount: listed }
  const coupon = await findCoupon(ports, code, { network, userId: account.id })
  const use = {
    now: ports.now(),
    firstTime: false,
    plan: target.plan,
    currency,
    annualOnly: target.plan.period === 'year',
  }
  const shown = showCoupon(coupon)
  const refusal = couponRefusal(shown, use)
  if (refusal) throw new Failure(refusal)
  requireRedeemable(coupon, { customerId: subscription.customer_id, amount: listed, currency })
  await requireUnusedCode(ports, subscription, { coupon, code })
  return { source: coupon.source, amount: discountedAmount(shown.coupon, target.plan, currency) }
}

function retentionUse(subscription: Subscription, next_price_id: string) {
  const plan = planOf(subscription)
  if (!plan) throw new Failure('offer_unavailable')
  const { percent } = retentionOffer(plan)
  return { subscription_id: subscription.id, user_id: subscription.user_id, percent, months: null, next_price_id }
}

async function changePlan(
  ports: UpgradePorts,
  provider: PaymentProvider,
  { id: subscriptionId }: Subscription,
  { next, attemptKey }: Pick<NewSchedule, 'next' | 'attemptKey'>,
): Promise<void> {
  const { subscriptions, schedules, customers } = provider
  await withPrice(ports, provider, next.priceId, async () => {
    const current = await subscriptions.find(subscriptionId)
    // The phases of a schedule are charged to the card of the customer, which a first order does not set.
    if (current?.card) {
      const { paymentMethodId: defaultPaymentMethodId } = current.card
      await customers.update(current.customerId, { defaultPaymentMethodId }, ports.newKey())
    }
    const scheduleId = current?.scheduleId ?? null
    await (scheduleId === null
      ? schedules.create({ subscriptionId, next, attemptKey }, attemptKey)
      : schedules.change(scheduleId, { next, attemptKey }, `${attemptKey}:change`))
  })
}
