import { Stripe } from 'stripe'
import { type DiscountSource, PaymentError } from '#server/domain/billing/provider.ts'
import { toPaymentError } from './payment-errors.ts'

export type Call = <T>(request: () => Promise<T>) => Promise<T>
export type Found = <T>(request: () => Promise<T>) => Promise<T | undefined>

/** A failure that arrives sooner than this, in ms, leaves time for another try. */
const retryBelowMs = 2000

/**
 * Runs requests of the SDK with failures of our own. One whose connection broke at once is repeated with the same key;
 * a timeout is not, so that the learner is answered.
 */
export function stripeRequests(now: () => number): { readonly call: Call; readonly found: Found } {
  const call: Call = async (request) => {
    const startedAt = now()
    try {
      return await request()
    } catch (error) {
      const isReset = error instanceof Stripe.errors.StripeConnectionError && now() - startedAt < retryBelowMs
      if (!isReset) throw toPaymentError(error)
    }
    return request().catch((error: unknown) => {
      throw toPaymentError(error)
    })
  }
  const found: Found = (request) =>
    call(request).catch((error: unknown) => {
      if (error instanceof PaymentError && error.kind === 'not_found') return undefined
      throw error
    })
  return { call, found }
}

/** A discount as the API takes it. */
export function toDiscountParam(discount: DiscountSource | { readonly discountId: string }) {
  if ('discountId' in discount) return { discount: discount.discountId }
  return 'couponId' in discount ? { coupon: discount.couponId } : { promotion_code: discount.promotionCodeId }
}
