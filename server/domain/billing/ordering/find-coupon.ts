import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { checkCoupon } from '#contract/payment.ts'
import type { Currency } from '#contract/visitor.ts'
import {
  type Attempt,
  type AttemptPorts,
  countAttempts,
  refundAttempts,
} from '#server/domain/accounts/attempt-limits.ts'
import type { BillingPorts } from '../ports.ts'
import { callProvider } from '../provider/provider-call.ts'
import type { ProviderCoupon } from '../provider/provider-invoices.ts'

export type FindCouponPorts = Pick<BillingPorts, 'provider'> & AttemptPorts

/** Who enters a code. */
interface CouponGuess {
  readonly network: string
  /** Undefined for a guest. */
  readonly userId: number | undefined
}

/**
 * Finds a coupon by a promotion code, else by its own id (F190). Every code counts against the limits of the account,
 * or of the network's guests, and of the network until it is found, so that concurrent guesses are limited too. Throws
 * `coupon_unknown` for every miss and `too_many_requests` beyond a limit, for valid codes as well.
 */
export async function findCoupon(ports: FindCouponPorts, input: string, guess: CouponGuess): Promise<ProviderCoupon> {
  const code = input.trim()
  const attempts = await countGuess(ports, guess)
  try {
    const coupon = await callProvider(ports, ({ coupons }) => coupons.find(code))
    if (!coupon || code === '' || coupon.isInternal) throw new Failure('coupon_unknown')
    await refundAttempts(ports, attempts)
    return coupon
  } catch (error) {
    const isGuess = error instanceof Failure && error.code === 'coupon_unknown'
    if (!isGuess) await refundAttempts(ports, attempts)
    throw error
  }
}

/**
 * Counts a guess. The account's limit comes first: what it refuses does not count for the network, and what the network
 * refuses does not count for the account.
 */
async function countGuess(ports: FindCouponPorts, { network, userId }: CouponGuess): Promise<readonly Attempt[]> {
  const own: Attempt =
    userId === undefined
      ? { limit: 'payment_coupon_of_guests', subject: network }
      : { limit: 'payment_coupon_of_account', subject: userId }
  const ofNetwork: Attempt = { limit: 'payment_coupon_from_network', subject: network }
  await countAttempts(ports, [own])
  try {
    await countAttempts(ports, [ofNetwork])
  } catch (error) {
    await refundAttempts(ports, [own])
    throw error
  }
  return [own, ofNetwork]
}

/** What a coupon is redeemed for. */
interface CouponRedemption {
  /** Null for a learner who has never paid. */
  readonly customerId: string | null
  /** Cents before discounts. */
  readonly amount: number
  readonly currency: Currency
}

/**
 * Throws `coupon_unknown` for a coupon of another customer, and below its minimum amount: the provider refuses those.
 */
export function requireRedeemable(
  { customerId, minimum }: Pick<ProviderCoupon, 'customerId' | 'minimum'>,
  redemption: CouponRedemption,
): void {
  const isOfAnother = customerId !== null && customerId !== redemption.customerId
  const isBelow = minimum !== null && (minimum.currency !== redemption.currency || redemption.amount < minimum.amount)
  if (isOfAnother || isBelow) throw new Failure('coupon_unknown')
}

/** A coupon with the wire names of `check-coupon`. */
export const showCoupon = (coupon: ProviderCoupon): AnswerOf<typeof checkCoupon> => ({
  coupon: {
    percent_off: coupon.percentOff,
    amount_off: coupon.amountOff,
    currency: coupon.currency,
    applies_to: coupon.products && { products: [...coupon.products] },
    name: coupon.name,
    months: coupon.duration === 'repeating' ? coupon.months : null,
    forever: coupon.duration === 'forever',
  },
  max_redemptions: coupon.maxRedemptions,
  times_redeemed: coupon.timesRedeemed,
  redeem_by: coupon.redeemBy === null ? null : Math.floor(coupon.redeemBy / 1000),
  restrictions: { first_time_transaction: coupon.firstTimeOnly },
})
