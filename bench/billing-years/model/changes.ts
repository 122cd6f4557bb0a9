import { plans, planWith } from '#contract/rules/plans.ts'
import type { Action, Answer, CardKind } from '../script.ts'
import { bookPayment, liveOf, type ModelAccount, runningOf, send } from './account.ts'
import { day, type Minute } from './calendar.ts'
import { type Coupon, couponOf, discountFrom } from './coupons.ts'
import { payFee, refundOf } from './subscription.ts'

const challengeOffer: Coupon = { percent: 50, lasts: 'once', plans: ['challenge-year'] }
const offerLasts = day

/** Ends with the period that is paid; at once where it is not, or not yet. */
export function cancel(account: ModelAccount, at: Minute): Answer {
  const current = liveOf(account)
  if (!current) return 'refused'
  if (current.isCanceled) return 'done'
  current.next = null
  if (current.state === 'unpaid' || current.fee !== null) current.state = 'ended'
  else current.isCanceled = true
  send(account, at, 'canceled', { date: current.state === 'ended' ? null : current.periodEnd })
  return 'done'
}

const retentionPercent = (tier: string): number => (tier === 'personal' ? 10 : 50)

/** The retention discount: on three months of a monthly plan, else on the next fee; once. */
export function acceptRetention(account: ModelAccount, at: Minute): Answer {
  const current = runningOf(account)
  if (!current || current.next !== null || current.wasRetained) return 'refused'
  const { tier, period } = plans[current.plan]
  const coupon: Coupon = { percent: retentionPercent(tier), lasts: period === 'month' ? 3 : 'once' }
  current.discounts = [...current.discounts, discountFrom(coupon, at)]
  current.wasRetained = true
  return 'done'
}

/** Lets the annual plan of the tier follow the period. */
export function upgrade(
  account: ModelAccount,
  { retention, coupon: code }: Extract<Action, { do: 'upgrade' }>,
): Answer {
  const current = liveOf(account)
  const annual = current && planWith(plans[current.plan].tier, 'year')
  if (!current || !annual || annual.id === current.plan) return 'refused'
  if (current.next?.plan === annual.id) return 'done'
  if (!runningOf(account)) return 'refused'
  if (retention && (current.next !== null || current.wasRetained)) return 'refused'
  const given = code === undefined ? null : couponOf(code)
  const ofWhoStays: Coupon = { percent: retentionPercent(annual.tier), lasts: 'once' }
  current.next = { plan: annual.id, coupon: retention ? ofWhoStays : given }
  if (retention) current.wasRetained = true
  return 'done'
}

/** Another card, also where no subscription is left that it is for; what is not paid is charged to it at once. */
export function changeCard(account: ModelAccount, card: CardKind, at: Minute): Answer {
  const current = liveOf(account)
  if (!current) return 'done'
  current.card = card
  if (current.state === 'unpaid' && card === 'fine') bookPayment(account, at, payFee(current, at))
  return 'done'
}

/** Ends the contract at once, with the last payment returned. */
export function withdraw(account: ModelAccount, at: Minute): Answer {
  const current = liveOf(account)
  const refund = current && refundOf(current, at)
  if (!current || refund === null) return 'refused'
  current.state = 'ended'
  send(account, at, 'withdrawal', { amount: refund === 0 ? null : refund, date: at })
  if (refund === 0) return 'done'
  account.charges.push({ at, amount: -refund, currency: account.currency })
  send(account, at, 'refund', { amount: refund, date: at })
  return 'done'
}

/** The annual plan of the challenge, within a day of the first look at its offer. */
export function acceptChallengeOffer(account: ModelAccount, at: Minute): Answer {
  const current = liveOf(account)
  if (account.challengeJoinedAt === null || current?.plan !== 'challenge-month') return 'refused'
  if (!runningOf(account) || current.next !== null) return 'refused'
  account.offerSeenAt ??= at
  if (at >= account.offerSeenAt + offerLasts) return 'refused'
  current.next = { plan: 'challenge-year', coupon: challengeOffer }
  return 'done'
}
