import type { OperatorCouponStore } from './ports.ts'

export interface MakeCouponsPorts {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'add'>
  couponCode(): string
  now(): number
}

/** Makes coupons for an operator, each good for `days` of access, all or none of them, and gives their codes. */
export async function makeOperatorCoupons(
  { operatorCoupons, couponCode, now }: MakeCouponsPorts,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<readonly string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(couponCode())
  await operatorCoupons.add([...codes].map((code) => ({ code, days, created_at: now() })))
  return [...codes]
}
