import { type PlanId, plans } from '#contract/rules/plans.ts'
import type { Action, Answer } from '../script.ts'
import { bookPayment, liveOf, type ModelAccount } from './account.ts'
import { day, hour, type Minute } from './calendar.ts'
import { type Coupon, couponOf } from './coupons.ts'
import { startSubscription } from './subscription.ts'

const trialDays = 7
/** The challenge: 5 days and 2 more. */
const challengeDays = 7
/** An order that was declined is continued by the next try; after that the provider expires it. */
const declinedOrderLasts = 23 * hour

/** Orders a plan. */
export function subscribe(
  account: ModelAccount,
  { plan, card, trial, coupon: code }: Extract<Action, { do: 'subscribe' }>,
  at: Minute,
): Answer {
  const { currency, declined, operatorAccess } = account
  if (liveOf(account) || (operatorAccess !== null && at < operatorAccess)) return 'refused'
  const coupon = code === undefined ? null : couponOf(code)
  if (coupon && !isFor(coupon, account, plan)) return 'refused'
  const isChallenge = plans[plan].tier === 'challenge'
  const trialUntil = trial || isChallenge ? trialEnd(account, plan, at) : null
  if (isChallenge) account.challengeJoinedAt ??= at
  const isContinued = declined?.plan === plan && declined.coupon === code && at < declined.at + declinedOrderLasts
  const startsAt = isContinued ? declined.at : at
  const { subscription, paid } = startSubscription({ plan, currency, card, coupon, trialUntil }, startsAt, at)
  if (card === 'fails' && paid > 0) {
    account.declined = { at: startsAt, plan, coupon: code }
    return 'refused'
  }
  account.declined = null
  account.subscription = subscription
  account.subscriptions += 1
  account.operatorAccess = null
  bookPayment(account, at, paid)
  return 'done'
}

const isFor = ({ currency, plans: only }: Coupon, account: ModelAccount, plan: PlanId): boolean =>
  (currency === undefined || currency === account.currency) && (only === undefined || only.includes(plan))

/** A trial is for a first subscription; that of the challenge ends with it. */
function trialEnd({ subscriptions, trialOffered, challengeJoinedAt }: ModelAccount, plan: PlanId, at: Minute) {
  if (subscriptions > 0) return null
  if (plans[plan].tier !== 'challenge') return trialOffered ? at + trialDays * day : null
  const until = (challengeJoinedAt ?? at) + challengeDays * day
  return at < until ? until : null
}

/** Orders a plan while a cancelled one still runs: it is continued, or the other plan follows it. */
export function orderAgain(account: ModelAccount, plan: PlanId): Answer {
  const current = liveOf(account)
  if (!current?.isCanceled || current.state === 'unpaid') return 'refused'
  current.isCanceled = false
  current.card = 'fine'
  if (plan !== current.plan) current.next = { plan, coupon: null }
  return 'done'
}
