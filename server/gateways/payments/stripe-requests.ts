import { PaymentError } from '#server/domain/billing/provider/provider.ts'
import type { DiscountSource } from '#server/domain/billing/provider/provider-subscriptions.ts'
import { toPaymentError } from './payment-errors.ts'

type Call = <T>(request: () => Promise<T>) => Promise<T>
type Found = <T>(request: () => Promise<T>) => Promise<T | undefined>

/**
 * Runs a request of the SDK with failures of our own. The SDK repeats one whose connection was reset, once and with the
 * same key.
 */
export const call: Call = async (request) => {
  try {
    return await request()
  } catch (error) {
    throw toPaymentError(error)
  }
}

/** The same; undefined for an object that does not exist. */
export const found: Found = (request) =>
  call(request).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'not_found') return undefined
    throw error
  })

/** A discount as the API takes it. */
export function toDiscountParam(discount: DiscountSource | { readonly discountId: string }) {
  if ('discountId' in discount) return { discount: discount.discountId }
  return 'couponId' in discount ? { coupon: discount.couponId } : { promotion_code: discount.promotionCodeId }
}
