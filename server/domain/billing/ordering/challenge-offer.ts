import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { percentOf } from '#contract/rules/coupon.ts'
import { planOfPrice, plans, priceIdOf } from '#contract/rules/plans.ts'
import type { getChallengeOffer } from '#contract/subscription.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import { isLive } from '../subscription/entitlement.ts'
import { challengeCouponId, challengePercent } from './academy-coupons.ts'

export type ChallengeOfferPorts = Pick<BillingPorts, 'subscriptions' | 'challengeOffers' | 'servedTiers' | 'now'>
type Participant = Pick<Account, 'id' | 'challenge_joined_at' | 'currency'>

const offerMs = dayMs

/**
 * The annual offer to a learner who joined the challenge and has no plan, or its monthly one. Its deadline is 24 hours
 * after the first view, for ever (F212, Q27). Throws `offer_unavailable` to others and afterwards; and while the plan
 * cannot change, before the deadline is set.
 */
export async function showChallengeOffer(
  ports: ChallengeOfferPorts,
  account: Participant,
): Promise<AnswerOf<typeof getChallengeOffer>> {
  const current = await requireEligible(ports, account)
  if (current && !canChange(current)) throw new Failure('offer_unavailable')
  const currency = current?.currency ?? account.currency ?? 'EUR'
  const at = ports.now()
  const { deadline } = await ports.challengeOffers.open({
    user_id: account.id,
    first_viewed_at: at,
    deadline: at + offerMs,
  })
  if (at >= deadline) throw new Failure('offer_unavailable')
  const list_amount = plans['challenge-year'].amounts[currency]
  return {
    price_id: priceIdOf('challenge-year', currency),
    coupon: challengeCouponId,
    deadline: isoInstant(deadline),
    list_amount,
    amount: list_amount - percentOf(list_amount, challengePercent),
    currency,
  }
}

/** Throws `offer_unavailable` unless the learner has seen the offer and it is open. */
export async function requireChallengeOffer(ports: ChallengeOfferPorts, account: Participant): Promise<void> {
  await requireEligible(ports, account)
  const offer = await ports.challengeOffers.find(account.id)
  if (!offer || ports.now() >= offer.deadline) throw new Failure('offer_unavailable')
}

/** Whether a plan has a next payment, which the annual one can take the place of. */
const canChange = ({ state, cancel_at_period_end, payment_method_id, next_price_id }: Subscription) =>
  (state === 'active' || state === 'trialing') &&
  !cancel_at_period_end &&
  payment_method_id !== null &&
  next_price_id === null

/** The live subscription of a learner whom the offer is for, if any. Throws `offer_unavailable` to others. */
async function requireEligible(
  { subscriptions, servedTiers }: ChallengeOfferPorts,
  account: Participant,
): Promise<Subscription | undefined> {
  if (account.challenge_joined_at === null || !servedTiers.includes('challenge')) throw new Failure('offer_unavailable')
  const subscription = await subscriptions.current(account.id)
  if (!subscription || !isLive(subscription)) return undefined
  if (planOfPrice(subscription.price_id)?.plan.id !== 'challenge-month') throw new Failure('offer_unavailable')
  return subscription
}
