import { Failure } from '#contract/errors.ts'
import type { Account } from './account.ts'
import { type AttemptPorts, checkAttemptLimits, countAttempts } from './attempt-limits.ts'
import type { MembershipStore, OperatorCoupon, OperatorCouponStore } from './ports.ts'

export interface FindCouponPorts extends AttemptPorts {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'find'>
}

const day = 86_400_000

/** What a code that somebody typed stands for. Case and spaces around it do not matter. */
const normalizeCode = (typed: string) => typed.trim().toUpperCase()

/**
 * An operator's coupon, used or not; undefined for a code that is none. Wrong codes are counted by network, and once too
 * many were tried (`too_many_requests`) a right one is refused as well, so that going on guessing leads nowhere.
 */
async function findCoupon(ports: FindCouponPorts, typed: string, network: string): Promise<OperatorCoupon | undefined> {
  const guesses = [{ limit: 'coupon_from_network', subject: network }] as const
  await checkAttemptLimits(ports, guesses)
  const coupon = await ports.operatorCoupons.find(normalizeCode(typed))
  if (!coupon) await countAttempts(ports, guesses)
  return coupon
}

/** Whether a coupon exists, and whether it has been used (F53). */
export async function validateOperatorCoupon(ports: FindCouponPorts, typed: string, network: string) {
  const coupon = await findCoupon(ports, typed, network)
  return { valid: coupon !== undefined, used: coupon?.used_at != null }
}

/** A coupon that can still be used. Throws `coupon_unknown`, `coupon_used`, `too_many_requests`. */
export async function usableOperatorCoupon(
  ports: FindCouponPorts,
  typed: string,
  network: string,
): Promise<OperatorCoupon> {
  const coupon = await findCoupon(ports, typed, network)
  if (!coupon) throw new Failure('coupon_unknown')
  if (coupon.used_at !== null) throw new Failure('coupon_used')
  return coupon
}

export interface RedeemCouponStores {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'redeem'>
  readonly memberships: Pick<MembershipStore, 'put'>
}

/**
 * Uses a coupon up for an account and opens its days to it. Throws `coupon_used` when somebody was faster, so that what
 * is done together with it is undone.
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
    active_until: at + days * day,
    in_trial: false,
    canceled: false,
    has_payment_method: false,
    provider_subscription_id: null,
  })
}

export interface CreateCouponsPorts {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'add'>
  couponCode(): string
  now(): number
}

/** Makes coupons for an operator, each good for `days` of access, all or none of them, and gives their codes. */
export async function createOperatorCoupons(
  { operatorCoupons, couponCode, now }: CreateCouponsPorts,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<readonly string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(couponCode())
  await operatorCoupons.add([...codes].map((code) => ({ code, days, created_at: now() })))
  return [...codes]
}
