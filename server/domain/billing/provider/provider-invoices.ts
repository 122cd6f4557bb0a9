import type { Currency } from '#contract/visitor.ts'
import type { DiscountSource } from './provider-subscriptions.ts'

export interface ProviderInvoice {
  readonly id: string
  readonly number: string | null
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly state: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  readonly currency: Currency
  readonly total: number
  readonly amountPaid: number
  readonly amountDue: number
  /** What coupons took off, in cents. */
  readonly discountAmount: number
  readonly createdAt: number
  readonly paidAt: number | null
  /** The next try of a failed charge. */
  readonly nextAttemptAt: number | null
  readonly attempts: number
  readonly periodStart: number
  readonly periodEnd: number
  /** Of its subscription line; empty for a price without a lookup key. */
  readonly priceId: string
  readonly paymentIntentId: string | null
  readonly receiptUrl: string | null
}

export interface InvoicePreview {
  readonly subscriptionId: string
  readonly priceId?: string
  readonly discounts?: readonly (DiscountSource | { readonly discountId: string })[]
}

export interface ProviderRefund {
  readonly id: string
  readonly amount: number
  readonly currency: Currency
  readonly createdAt: number
  readonly state: 'pending' | 'succeeded' | 'failed'
}

/** A coupon, or the promotion code of it. */
export interface ProviderCoupon {
  readonly source: DiscountSource
  readonly couponId: string
  readonly percentOff: number | null
  readonly amountOff: number | null
  readonly currency: Currency | null
  /** Null where every product is discounted. */
  readonly products: readonly string[] | null
  readonly name: string | null
  readonly duration: 'once' | 'repeating' | 'forever'
  /** Of `repeating`. */
  readonly months: number | null
  readonly maxRedemptions: number | null
  readonly timesRedeemed: number
  /** ms. */
  readonly redeemBy: number | null
  readonly firstTimeOnly: boolean
  /** The only customer who may redeem it; null for everybody. */
  readonly customerId: string | null
  /** The least price it is redeemed for, in cents before discounts; null without one. */
  readonly minimum: { readonly amount: number; readonly currency: Currency } | null
  /** Given by the academy alone, such as a retention discount: no learner may enter its id. */
  readonly isInternal: boolean
}

export interface NewCoupon {
  readonly id: string
  readonly name: string
  readonly percentOff?: number
  readonly amountOff?: number
  readonly currency?: Currency
  readonly duration: 'once' | 'repeating' | 'forever'
  readonly months?: number
  readonly products?: readonly string[]
  readonly maxRedemptions?: number
  /** ms. */
  readonly redeemBy?: number
  readonly isInternal?: boolean
}

export interface NewPromotionCode {
  readonly code: string
  readonly couponId: string
  readonly maxRedemptions?: number
  /** ms. */
  readonly expiresAt?: number
  readonly firstTimeOnly?: boolean
}

export interface NewPrice {
  readonly priceId: string
  readonly productId: string
  readonly amount: number
  readonly currency: Currency
  readonly months: number
}

export interface ProviderPrice {
  /** The provider's id. */
  readonly id: string
  readonly priceId: string
  readonly productId: string
  readonly amount: number
  readonly currency: Currency
}
