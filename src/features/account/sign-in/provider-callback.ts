import type { ProviderCallback } from './use-provider-sign-in.ts'

/** Parses the query of a return from Google; unknown values count as absent. */
export function parseProviderCallback(search: URLSearchParams): ProviderCallback {
  const currency = search.get('currency')
  const experiment = search.get('experiment')
  const coupon = search.get('coupon')
  const operatorCoupon = search.get('coupon_code')
  return {
    ticket: search.get('social') || null,
    error: search.get('social_error'),
    origin: {
      ...(currency === 'EUR' || currency === 'USD' ? { currency } : {}),
      ...(experiment === '1' || experiment === '2' ? { experiment } : {}),
      ...(coupon ? { coupon } : {}),
      ...(operatorCoupon ? { coupon_code: operatorCoupon, is_coupon_user: true } : {}),
      ...(search.get('challenge') === '1' ? { challenge: true } : {}),
    },
  }
}
