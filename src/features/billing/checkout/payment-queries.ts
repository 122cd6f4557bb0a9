import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { checkCoupon } from '#contract/payment.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { type BodyOf, call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { loadPayments, type PaymentSettings } from '#src/platform/stripe.ts'

/** A coupon by its code, as `check-coupon` answers. */
export type CouponAnswer = AnswerOf<typeof checkCoupon>

export const quoteKey = (userId: number) => ['quote', userId] as const

/** What `createSubscription` would do and charge now. It depends on the learner, and on the time. */
export const quoteQuery = (
  userId: number,
  { priceId, coupon, trial }: { readonly priceId: string; readonly coupon: string | null; readonly trial: boolean },
) =>
  queryOptions({
    queryKey: [...quoteKey(userId), priceId, coupon, trial],
    staleTime: 0,
    queryFn({ signal }) {
      const query = { price_id: priceId, trial: trial ? '1' : '0', ...(coupon === null ? {} : { coupon }) } as const
      return call('getQuote', { query }, signal)
    },
  })

/** The provider's script; fails while it cannot be loaded. */
export const providerQuery = (settings: PaymentSettings) =>
  queryOptions({
    queryKey: ['payment-provider', settings.publishable_key],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // An object with methods, which must stay the same one.
    structuralSharing: false,
    queryFn: () => loadPayments(settings),
  })

/** Starts a subscription (F194). Rejects with a `Failure`. */
export const useSubscribe = () =>
  useMutation({ mutationFn: (body: BodyOf<'createSubscription'>) => call('createSubscription', { body }) })

/** Replaces the card of later charges (F200). Rejects with a `Failure`. */
export const useCardChange = () =>
  useMutation({
    mutationFn: (payment_method_id: string) => call('changePaymentMethod', { body: { payment_method_id } }),
  })

/** A coupon by its code, with the time of the answer in ms by the academy's clock. */
export const fetchCoupon = async (code: string) => {
  const check: CouponAnswer = await call('checkCoupon', { query: { coupon: code } })
  return { check, now: academyClock.now() }
}

/** Renews the access of a coupon user (F201). Rejects with a `Failure`. */
export const useOperatorRenewal = () =>
  useMutation({
    mutationFn: (coupon_code: string) => call('renovateCouponOperator', { query: { coupon_code } }),
  })

/** Has the server read a payment that takes too long from the provider (F195). Nothing depends on the answer. */
export const reportPaymentTimeout = () =>
  void call('paymentTimeout').catch((cause: unknown) => log.warn('payment timeout not reported', { cause }))
