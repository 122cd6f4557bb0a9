import { type PlanId, plans } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import type { CardKind } from '../script.ts'
import { addMonths, day, hour, type Minute, madridMidnightAfter } from './calendar.ts'
import { type Coupon, charge, type Discount, discountFrom } from './coupons.ts'

/** A subscription as the capabilities have it; changed in place while its years pass. */
export interface ModelSubscription {
  plan: PlanId
  readonly currency: Currency
  readonly startedAt: Minute
  /** Months are counted from it. */
  anchor: Minute
  periodStart: Minute
  periodEnd: Minute
  state: 'trial' | 'paid' | 'unpaid' | 'ended'
  card: CardKind
  /** Ends with its period. */
  isCanceled: boolean
  discounts: readonly Discount[]
  /** What follows the period. */
  next: { readonly plan: PlanId; readonly coupon: Coupon | null } | null
  /** The fee of the period that runs, while it is not paid. */
  fee: { readonly amount: number; readonly failures: number; readonly triedAt: Minute } | null
  readonly payments: { readonly at: Minute; readonly amount: number; readonly plan: PlanId }[]
  wasRetained: boolean
}

const months = { month: 1, 'half-year': 6, year: 12 } as const
const monthsOf = (plan: PlanId): number => months[plans[plan].period]
const priceOf = ({ plan, currency }: Pick<ModelSubscription, 'plan' | 'currency'>): number =>
  plans[plan].amounts[currency]

/** A renewal is charged an hour after its period began. */
const chargeAfter = hour
/** Days from each failed charge to the next; after the last the subscription ends. */
const retryDays = [3, 5, 7] as const
/** How long lessons stay open while a renewal is retried. */
const graceDays = 3

interface Start {
  readonly plan: PlanId
  readonly currency: Currency
  readonly card: CardKind
  readonly coupon: Coupon | null
  /** When the trial ends; null for none. */
  readonly trialUntil: Minute | null
}

/** A subscription that starts at an instant. Without a trial its first fee is paid at `paidAt`. */
export function startSubscription(
  { plan, currency, card, coupon, trialUntil }: Start,
  at: Minute,
  paidAt: Minute,
): { readonly subscription: ModelSubscription; readonly paid: number } {
  const discounts = coupon ? [discountFrom(coupon, at)] : []
  const first =
    trialUntil === null ? charge(priceOf({ plan, currency }), plan, discounts, at) : { amount: 0, left: discounts }
  const subscription: ModelSubscription = {
    plan,
    currency,
    startedAt: at,
    anchor: trialUntil ?? at,
    periodStart: at,
    periodEnd: trialUntil ?? addMonths(at, monthsOf(plan)),
    state: trialUntil === null ? 'paid' : 'trial',
    card,
    isCanceled: false,
    discounts: first.left,
    next: null,
    fee: null,
    payments: first.amount > 0 ? [{ at: paidAt, amount: first.amount, plan }] : [],
    wasRetained: false,
  }
  return { subscription, paid: first.amount }
}

/** The next event of a subscription that needs no request. */
export const nextInstant = ({ state, periodEnd, fee }: ModelSubscription): Minute =>
  state === 'ended' ? Number.POSITIVE_INFINITY : Math.min(periodEnd, fee?.triedAt ?? Number.POSITIVE_INFINITY)

/** Applies the next event at its instant; returns the cents that it charges. */
export function applyNextEvent(subscription: ModelSubscription): number {
  const at = nextInstant(subscription)
  if (subscription.fee?.triedAt === at) return collect(subscription, at)
  if (subscription.isCanceled) subscription.state = 'ended'
  else renew(subscription, at)
  return 0
}

/** What would be charged for the period that follows. */
export function nextAmount({ plan, currency, discounts, next, periodEnd }: ModelSubscription): number {
  const following = next?.plan ?? plan
  const price = priceOf({ plan: following, currency })
  return charge(price, following, discountsOfNext(next, discounts, periodEnd), periodEnd).amount
}

/** A change of plan has the coupon it was agreed with, and no earlier one. */
const discountsOfNext = (next: ModelSubscription['next'], discounts: readonly Discount[], at: Minute) =>
  next === null ? discounts : next.coupon === null ? [] : [discountFrom(next.coupon, at)]

function renew(subscription: ModelSubscription, at: Minute): void {
  const { next } = subscription
  subscription.discounts = discountsOfNext(next, subscription.discounts, at)
  if (next !== null) {
    if (monthsOf(next.plan) !== monthsOf(subscription.plan)) subscription.anchor = at
    subscription.plan = next.plan
    subscription.next = null
  }
  subscription.state = 'paid'
  subscription.periodStart = at
  let periods = 1
  const end = () => addMonths(subscription.anchor, periods * monthsOf(subscription.plan))
  while (end() <= at) periods += 1
  subscription.periodEnd = end()
  const { amount, left } = charge(priceOf(subscription), subscription.plan, subscription.discounts, at)
  subscription.discounts = left
  subscription.fee = amount === 0 ? null : { amount, failures: 0, triedAt: at + chargeAfter }
}

function collect(subscription: ModelSubscription, at: Minute): number {
  const { fee, card } = subscription
  if (fee === null) return 0
  if (card === 'fine') return payFee(subscription, at)
  const retry = retryDays[fee.failures]
  subscription.state = retry === undefined ? 'ended' : 'unpaid'
  subscription.fee = { ...fee, failures: fee.failures + 1, triedAt: at + (retry ?? 0) * day }
  return 0
}

/** Pays the open fee now; returns its cents. */
export function payFee(subscription: ModelSubscription, at: Minute): number {
  const { fee, plan } = subscription
  if (fee === null) return 0
  subscription.payments.push({ at, amount: fee.amount, plan })
  subscription.fee = null
  subscription.state = 'paid'
  return fee.amount
}

/** Whether the learner may watch. */
export function isOpen({ state, periodStart }: ModelSubscription, at: Minute): boolean {
  if (state === 'ended') return false
  return state !== 'unpaid' || at < periodStart + graceDays * day
}

/** The refund on a withdrawal, or a use of the guarantee, until the end of its last day; null where neither is open. */
export function refundOf({ state, plan, startedAt, payments }: ModelSubscription, at: Minute): number | null {
  if (state === 'ended') return null
  const ofPlan = payments.find((payment) => payment.plan === plan)
  const isChanged = payments.some((payment) => payment.plan !== plan)
  const contractAt = isChanged ? ofPlan?.at : startedAt
  const canWithdraw = contractAt !== undefined && at < madridMidnightAfter(contractAt, 14)
  const isGuaranteed = ofPlan !== undefined && at < madridMidnightAfter(ofPlan.at, 15)
  return canWithdraw || isGuaranteed ? (payments.at(-1)?.amount ?? 0) : null
}
