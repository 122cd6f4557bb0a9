import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { checkCoupon, Quote } from '#contract/payment.ts'
import { couponRefusal } from '#contract/rules/coupon.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { accessUntil } from '#server/domain/accounts/show-user.ts'
import type { BillingPorts } from '../ports.ts'
import { callProvider } from '../provider/provider-call.ts'
import type { ProviderCoupon } from '../provider/provider-invoices.ts'
import type { DiscountSource, NewSubscription } from '../provider/provider-subscriptions.ts'
import { isLive } from '../subscription/entitlement.ts'
import { challengeCouponId } from './academy-coupons.ts'
import { requireChallengeOffer } from './challenge-offer.ts'
import { type FindCouponPorts, findCoupon, requireRedeemable, showCoupon } from './find-coupon.ts'
import { quoteOf, trialOf } from './quote.ts'
import { requireUnusedCode } from './used-coupon.ts'

type PrepareOrderPorts = FindCouponPorts &
  Pick<
    BillingPorts,
    'subscriptions' | 'paymentAttempts' | 'billingCustomers' | 'ledger' | 'challengeOffers' | 'servedTiers' | 'now'
  >

/** Who orders, from where. */
export interface OrderContext {
  readonly caller: Pick<Caller, 'account' | 'membership'>
  readonly network: string
  /** The visitor's currency (Q46). */
  readonly currency: Currency
  /** The experiment cookie (F33). */
  readonly experiment: string | undefined
}

/** What would be sold, at which price, with which discount. */
interface PreparedOrder {
  readonly quote: Quote
  /** The code as entered, trimmed; null without a coupon. */
  readonly code: string | null
  readonly discount: DiscountSource | null
  readonly trial: NewSubscription['trial']
}

/**
 * Decides price, discount and trial of an order; `getQuote` and `createSubscription` agree by it. Throws
 * `price_unknown` for tiers that are not served and for another currency than the learner's, the coupon's own codes,
 * `coupon_exhausted` for one that the running subscription had before, and `already_subscribed`.
 */
export async function prepareOrder(
  ports: PrepareOrderPorts,
  { caller: { account, membership }, network, currency, experiment }: OrderContext,
  order: { readonly priceId: string; readonly coupon: string | null; readonly withTrial: boolean },
): Promise<PreparedOrder> {
  const now = ports.now()
  const current = await ports.subscriptions.current(account.id)
  const sold = planOfPrice(order.priceId)
  // The currency is fixed per subscription (Q46).
  const expected = current && isLive(current) ? current.currency : currency
  if (!sold || sold.currency !== expected || !ports.servedTiers.includes(sold.plan.tier))
    throw new Failure('price_unknown')
  if (membership?.source === 'coupon' && accessUntil(membership) > now) throw new Failure('already_subscribed')
  const { plan } = sold
  const code = order.coupon?.trim() || null
  const coupon = code === null ? null : await couponOf(ports, code, { account, network })
  const shown = coupon && (await showCouponTo(ports, account.id, coupon, code))
  if (shown) {
    const firstTime = (await ports.ledger.listOf(account.id)).every(({ amount }) => amount === 0)
    const refusal = couponRefusal(shown, { now, firstTime, plan, currency: expected })
    if (refusal) throw new Failure(refusal)
  }
  if (coupon) {
    const customerId = (await ports.billingCustomers.find(account.id))?.customer_id ?? null
    requireRedeemable(coupon, { customerId, amount: plan.amounts[expected], currency: expected })
  }
  const facts = {
    plan,
    currency: expected,
    coupon: shown?.coupon ?? null,
    current,
    experiment: order.withTrial ? experiment : undefined,
    challengeJoinedAt: account.challenge_joined_at,
    now,
  }
  const quote = quoteOf(facts)
  if (quote.kind !== 'new' && current && coupon && code !== null)
    await requireUnusedCode(ports, current, { coupon, code })
  return { quote, code, discount: coupon?.source ?? null, trial: trialOf(facts) }
}

/** A coupon as entered, or the challenge's, which only its offer applies (F212, Q27). */
async function couponOf(
  ports: PrepareOrderPorts,
  code: string,
  { account, network }: { readonly account: OrderContext['caller']['account']; readonly network: string },
) {
  if (code.toUpperCase() !== challengeCouponId) return findCoupon(ports, code, { network, userId: account.id })
  await requireChallengeOffer(ports, account)
  const coupon = await callProvider(ports, ({ coupons }) => coupons.find(challengeCouponId))
  if (!coupon) throw new Failure('coupon_unknown')
  return coupon
}

/** The code of an attempt: spellings of one coupon are equal. */
export const storedCode = (code: string | null): string | null => code?.toUpperCase() ?? null

/** A coupon as it is for a learner, entered as `code`: the use that their own open order holds is left to them. */
export async function showCouponTo(
  ports: Pick<BillingPorts, 'paymentAttempts'>,
  userId: number,
  coupon: ProviderCoupon,
  code: string | null,
): Promise<AnswerOf<typeof checkCoupon>> {
  const shown = showCoupon(coupon)
  const { max_redemptions, times_redeemed } = shown
  const isExhausted = max_redemptions !== null && times_redeemed >= max_redemptions
  if (!isExhausted || !(await isHeld(ports, userId, code))) return shown
  return { ...shown, times_redeemed: max_redemptions - 1 }
}

/**
 * Whether the learner's open attempt holds one of the coupon's uses, or may: its answer was lost, or has not arrived.
 */
async function isHeld(
  { paymentAttempts }: Pick<BillingPorts, 'paymentAttempts'>,
  userId: number,
  code: string | null,
): Promise<boolean> {
  const open = await paymentAttempts.openOf(userId)
  return (
    open !== undefined &&
    storedCode(open.coupon) === storedCode(code) &&
    (open.subscription_id !== null || open.state === 'sent')
  )
}
