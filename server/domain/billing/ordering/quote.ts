import { Failure } from '#contract/errors.ts'
import type { AgreedQuote, Quote } from '#contract/payment.ts'
import { addMonths } from '#contract/rules/calendar-months.ts'
import { challengeClosesAt, challengeIsOpen } from '#contract/rules/challenge.ts'
import { type Coupon, discountedAmount } from '#contract/rules/coupon.ts'
import { formatDate } from '#contract/rules/date-text.ts'
import { monthsOf, type Plan, priceIdOf, trialDays } from '#contract/rules/plans.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Currency } from '#contract/visitor.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import type { Subscription } from '../ports.ts'
import type { NewSubscription } from '../provider/provider-subscriptions.ts'
import { isLive } from '../subscription/entitlement.ts'
import {
  discountsAt,
  discountsOf,
  firstDiscountOf,
  lastingAmount,
  sameAmountUntil,
  withDiscounts,
} from './discounts.ts'

/** What decides a quote. */
export interface QuoteFacts {
  readonly plan: Plan
  readonly currency: Currency
  readonly coupon: (Coupon & { readonly forever: boolean; readonly months: number | null }) | null
  /** The subscription as stored: live or the last one; undefined for none. */
  readonly current: Subscription | undefined
  /** The experiment cookie (F33): `1` with a trial. */
  readonly experiment: string | undefined
  readonly challengeJoinedAt: number | null
  /** ms since 1970. */
  readonly now: number
}

/**
 * What a subscription to a plan would charge, and when (Q52, D4): a first one begins with the trial of the experiment
 * or of the challenge (F69), one of a learner whose cancelled plan still runs begins when that ends (F198), any other
 * is charged now. Throws `already_subscribed` for a plan that renews.
 */
export function quoteOf(facts: QuoteFacts): Quote {
  const { currency, coupon, current, now } = facts
  const price_id = priceIdOf(facts.plan.id, currency)
  const resumes = current !== undefined && isLive(current) && current.price_id === price_id
  // A continued subscription keeps its own price until another is announced to its learner.
  const list_amount = (resumes ? current.amount : null) ?? facts.plan.amounts[currency]
  const plan: Plan = { ...facts.plan, amounts: { ...facts.plan.amounts, [currency]: list_amount } }
  const amount = discountedAmount(coupon, plan, currency)
  const shared = { price_id, currency, list_amount, renewal_amount: coupon?.forever ? amount : list_amount }
  /** The end of a discount, where the second charge has it too. */
  const lasting = (endsAt: number | null, firstCharge: number) =>
    endsAt !== null && endsAt > addMonths(firstCharge, monthsOf[plan.period]) ? isoInstant(endsAt) : null
  const couponEnd = (from: number) => (coupon?.months ? addMonths(from, coupon.months) : null)
  if (current && isLive(current)) {
    if (!canBeReplaced(current)) throw new Failure('already_subscribed')
    const later = { ...shared, first_charge_at: isoInstant(current.period_end), due_now: 0, trial_days: 0 }
    if (resumes && !coupon) {
      const discounts = discountsAt(discountsOf(current) ?? firstDiscountOf(current), current.period_end)
      return {
        ...later,
        first_charge_amount: withDiscounts(list_amount, discounts),
        discount_ends_at: lasting(sameAmountUntil(list_amount, discounts), current.period_end),
        renewal_amount: lastingAmount(list_amount, discounts),
        kind: 'resume',
      }
    }
    const discountEnd = couponEnd(resumes ? now : current.period_end)
    const isOver = discountEnd !== null && discountEnd <= current.period_end
    return {
      ...later,
      first_charge_amount: isOver ? list_amount : amount,
      discount_ends_at: lasting(discountEnd, current.period_end),
      kind: resumes ? 'resume' : 'at_period_end',
    }
  }
  const trial = trialOf(facts)
  const firstChargeAt = trial === null ? now : 'days' in trial ? now + trial.days * dayMs : trial.until
  return {
    ...shared,
    first_charge_amount: amount,
    first_charge_at: isoInstant(firstChargeAt),
    discount_ends_at: lasting(couponEnd(now), firstChargeAt),
    due_now: trial === null ? amount : 0,
    trial_days: trialDaysOf(trial, now),
    kind: 'new',
  }
}

/** A subscription that ends with its period, or has no card to be charged to (Q12). */
const canBeReplaced = ({ cancel_at_period_end, payment_method_id, state }: Subscription) =>
  (state === 'trialing' || state === 'active') && (cancel_at_period_end || payment_method_id === null)

/** The trial of a first subscription; null where it is charged now (F69, F186, Q9, Q23). */
export function trialOf({
  plan,
  current,
  experiment,
  challengeJoinedAt,
  now,
}: Pick<QuoteFacts, 'plan' | 'current' | 'experiment' | 'challengeJoinedAt' | 'now'>): NewSubscription['trial'] {
  if (current) return null
  if (plan.tier === 'challenge') {
    // Ordering its plan joins the challenge.
    const joinedAt = challengeJoinedAt ?? now
    return challengeIsOpen(joinedAt, now) ? { until: challengeClosesAt(joinedAt) } : null
  }
  return experiment === '1' ? { days: trialDays } : null
}

/** The days of a trial that begins now, the last one begun as a whole one; 0 without a trial. */
export function trialDaysOf(trial: NewSubscription['trial'], now: number): number {
  if (trial === null) return 0
  return 'days' in trial ? trial.days : Math.ceil((trial.until - now) / dayMs)
}

/**
 * Months differ in length, so the end of a discount that counts from the order can move by several days within one; a
 * coupon of another duration moves it by a month.
 */
const endToleranceMs = 7 * dayMs

/**
 * Whether what a learner agreed to is what would be charged now: the same amounts on the same days in Madrid. A charge
 * that is made now, and the end of a discount that counts from now, may have been shown on the day before.
 */
export function isSameQuote(agreed: AgreedQuote, current: Quote): boolean {
  const { renewal_amount = current.renewal_amount, discount_ends_at = current.discount_ends_at } = agreed
  const hasSameAmounts =
    agreed.due_now === current.due_now &&
    agreed.first_charge_amount === current.first_charge_amount &&
    renewal_amount === current.renewal_amount
  const isChargedNow =
    current.kind === 'new' && current.due_now === current.first_charge_amount && current.trial_days === 0
  // The discount of a plan that follows the running one counts from the end of that, which is stored.
  const tolerance = current.kind === 'at_period_end' ? 0 : endToleranceMs
  const hasSameEnd = isSameDay(discount_ends_at, current.discount_ends_at, tolerance)
  return hasSameAmounts && hasSameEnd && (isChargedNow || isSameDay(agreed.first_charge_at, current.first_charge_at))
}

type MaybeInstant = string | null | undefined

/** Whether two instants fall on one day in Madrid, or are at most `toleranceMs` apart; or there is neither. */
function isSameDay(one: MaybeInstant, other: MaybeInstant, toleranceMs = 0): boolean {
  if (!one || !other) return !one && !other
  return formatDate(one) === formatDate(other) || Math.abs(Date.parse(one) - Date.parse(other)) <= toleranceMs
}
