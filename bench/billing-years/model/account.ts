import type { PlanId } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import type { Charge, Mail, Script } from '../script.ts'
import { type Minute, madridDate, madridDayBefore } from './calendar.ts'
import type { ModelSubscription } from './subscription.ts'

/** An account of the model; changed in place while its years pass. */
export interface ModelAccount {
  readonly currency: Currency
  readonly trialOffered: boolean
  /** The last one it had. */
  subscription: ModelSubscription | null
  subscriptions: number
  /** An order whose first charge was declined. */
  declined: { readonly at: Minute; readonly plan: PlanId; readonly coupon: string | undefined } | null
  /** Until when an operator's coupon grants access. */
  operatorAccess: Minute | null
  challengeJoinedAt: Minute | null
  offerSeenAt: Minute | null
  /** Notices that were sent. */
  readonly sent: Set<string>
  readonly charges: Charge[]
  readonly mails: Mail[]
}

export const newAccount = ({ currency, trialOffered }: Script): ModelAccount => ({
  currency,
  trialOffered,
  subscription: null,
  subscriptions: 0,
  declined: null,
  operatorAccess: null,
  challengeJoinedAt: null,
  offerSeenAt: null,
  sent: new Set(),
  charges: [],
  mails: [],
})

export const liveOf = ({ subscription }: ModelAccount): ModelSubscription | null =>
  subscription?.state === 'ended' ? null : subscription

/** A live subscription, which may be changed. */
export function runningOf(account: ModelAccount): ModelSubscription | null {
  const current = liveOf(account)
  return current && current.state !== 'unpaid' && !current.isCanceled ? current : null
}

/** Sends a mail that names an amount in cents and a date; null for what it does not name. */
export function send(
  { mails }: ModelAccount,
  at: Minute,
  kind: Mail['kind'],
  { amount = null, date = null }: { readonly amount?: number | null; readonly date?: Minute | null },
): void {
  const dated = kind === 'canceled' ? madridDayBefore : madridDate
  mails.push({ at, kind, amount, date: date === null ? null : dated(date) })
}

/** Books a payment of so many cents with its receipt; does nothing for 0. */
export function bookPayment(account: ModelAccount, at: Minute, amount: number): void {
  if (amount === 0) return
  account.charges.push({ at, amount, currency: account.currency })
  send(account, at, 'receipt', { amount, date: at })
}
