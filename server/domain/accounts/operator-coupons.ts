import { Failure } from '#contract/errors.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Account } from './account.ts'
import { type AttemptPorts, checkAttemptLimits, countAttempts } from './attempt-limits.ts'
import type { MembershipStore, OperatorCoupon, OperatorCouponStore } from './ports.ts'

export interface FindOperatorCouponPorts extends AttemptPorts {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'find'>
}

/** Codes are case-insensitive, and surrounding spaces are ignored. */
const normalizeCode = (input: string) => input.trim().toUpperCase()

/**
 * Finds a coupon, used or not; undefined for none. Wrong codes are counted by network; beyond the limit valid codes are
 * refused as well (`too_many_requests`), so that guessing on is pointless. Valid codes have a limit of their own: a
 * whole class may register at once.
 */
export async function findOperatorCoupon(
  ports: FindOperatorCouponPorts,
  input: string,
  network: string,
): Promise<OperatorCoupon | undefined> {
  const guesses = [{ limit: 'coupon_from_network', subject: network }] as const
  await checkAttemptLimits(ports, guesses)
  const coupon = await ports.operatorCoupons.find(normalizeCode(input))
  // Both kinds are written down, so that they take equally long; a valid code is answered once the guesses sent with it
  // count.
  await countAttempts(ports, [
    { limit: coupon ? 'valid_coupon_from_network' : 'coupon_from_network', subject: network },
  ])
  if (coupon) await checkAttemptLimits(ports, guesses)
  return coupon
}

/** Whether a coupon exists, and whether it has been used (F53). */
export async function validateOperatorCoupon(ports: FindOperatorCouponPorts, input: string, network: string) {
  const coupon = await findOperatorCoupon(ports, input, network)
  return { valid: coupon !== undefined, used: coupon?.used_at != null }
}

/** The coupon that was looked up, if it is unused. Throws `coupon_unknown`, `coupon_used`. */
export function requireUnused(coupon: OperatorCoupon | undefined): OperatorCoupon {
  if (!coupon) throw new Failure('coupon_unknown')
  if (coupon.used_at !== null) throw new Failure('coupon_used')
  return coupon
}

/** An unused coupon. Throws `coupon_unknown`, `coupon_used`, `too_many_requests`. */
export const usableOperatorCoupon = async (
  ports: FindOperatorCouponPorts,
  input: string,
  network: string,
): Promise<OperatorCoupon> => requireUnused(await findOperatorCoupon(ports, input, network))

export interface RedeemCouponStores {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'redeem'>
  readonly memberships: Pick<MembershipStore, 'put'>
}

/**
 * Redeems a coupon for an account and grants its days of access. Throws `coupon_used` when it was redeemed
 * concurrently, which rolls the transaction back.
 */
export async function redeemOperatorCoupon(
  { operatorCoupons, memberships }: RedeemCouponStores,
  { code, days }: OperatorCoupon,
  account: Pick<Account, 'id'>,
  at: number,
): Promise<void> {
  if (!(await operatorCoupons.redeem(code, account.id, at))) throw new Failure('coupon_used')
  await memberships.put({
    user_id: account.id,
    source: 'coupon',
    plan: 'coupon',
    active_until: at + days * dayMs,
    in_trial: false,
    canceled: false,
    has_payment_method: false,
    provider_subscription_id: null,
  })
}

interface CreateCouponsPorts {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'add'>
  couponCode(): string
  now(): number
}

/** Creates coupons worth `days` of access each, all or none, and returns their codes. */
export async function createOperatorCoupons(
  { operatorCoupons, couponCode, now }: CreateCouponsPorts,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<readonly string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(couponCode())
  await operatorCoupons.add([...codes].map((code) => ({ code, days, created_at: now() })))
  return [...codes]
}
