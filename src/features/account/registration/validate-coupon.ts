import { validateCouponOperator } from '#contract/sign-in.ts'
import { call } from '#src/platform/api.ts'
import { type CouponVerdict, couponVerdict } from './coupon-verdict.ts'

/** Asks what an operator's coupon is worth. */
export const validateCoupon = (coupon: string): Promise<CouponVerdict> =>
  call(validateCouponOperator, { params: { coupon } }).then(couponVerdict, couponVerdict)
