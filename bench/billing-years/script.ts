import type { PlanId } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import type { Minute } from './model/calendar.ts'
import type { CouponCode } from './model/coupons.ts'

/** `fails`: a bank that keeps the card for later charges and declines each of them. */
export type CardKind = 'fine' | 'fails'

/** What a learner does at the academy. */
export type Action =
  /** Orders a plan, or orders it again after another one ended; with the trial of a first subscription. */
  | {
      readonly do: 'subscribe'
      readonly plan: PlanId
      readonly card: CardKind
      readonly trial?: true
      readonly coupon?: CouponCode
    }
  /** Orders another plan, or the same, while a cancelled one still runs. */
  | { readonly do: 'order-again'; readonly plan: PlanId }
  | { readonly do: 'cancel' }
  | { readonly do: 'accept-retention' }
  /** To the annual plan of the same tier; with the retention discount, or a coupon. */
  | { readonly do: 'upgrade'; readonly retention?: true; readonly coupon?: CouponCode }
  | { readonly do: 'change-card'; readonly card: CardKind }
  | { readonly do: 'withdraw' }
  | { readonly do: 'join-challenge' }
  | { readonly do: 'accept-challenge-offer' }
  /** Registers with an operator's coupon, or renews with another one. */
  | { readonly do: 'redeem-operator-coupon' }
  | { readonly do: 'renew-operator-coupon' }

/** Days of access of an operator's coupon. */
export const operatorCouponDays = 30

interface Step {
  readonly at: Minute
  readonly action: Action
}

/** One account, and its actions in order. */
export interface Script {
  readonly kind: string
  readonly currency: Currency
  /** The experiment of the trial is shown to this account. */
  readonly trialOffered: boolean
  readonly steps: readonly Step[]
}

/** Whether an action had its effect. */
export type Answer = 'done' | 'refused'

/** A payment, or a refund with a negative amount. */
export interface Charge {
  readonly at: Minute
  /** Cents. */
  readonly amount: number
  readonly currency: Currency
}

export interface Mail {
  /** When it was sent. */
  readonly at: Minute
  readonly kind:
    | 'receipt'
    | 'refund'
    | 'renewal'
    | 'trial_start'
    | 'trial_end'
    | 'payment_failed'
    | 'canceled'
    | 'withdrawal'
  /** Cents it names; null for none. */
  readonly amount: number | null
  /** Date it names, in Madrid; null for none. */
  readonly date: string | null
}

/** The course of an account. */
export interface Course {
  readonly answers: readonly Answer[]
  /** By day: whether the account may watch at its end. */
  readonly entitled: readonly boolean[]
  readonly charges: readonly Charge[]
  readonly mails: readonly Mail[]
}

/** The days that are played; each ends with the first minute of the next. */
export interface Span {
  /** A midnight. */
  readonly start: Minute
  readonly days: number
  /** Minutes from each run of the job that sends notices to the next. */
  readonly noticesEvery: number
  /** Days from each reconciliation to the next. */
  readonly reconcileEvery: number
}
