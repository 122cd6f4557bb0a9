import type { Stripe } from 'stripe'

/** The objects the sandbox stores, by the `object` field of Stripe's API. */
export interface StripeObject {
  readonly product: Stripe.Product
  readonly price: Stripe.Price
  readonly coupon: Stripe.Coupon
  readonly promotion_code: Stripe.PromotionCode
  readonly discount: Stripe.Discount
  readonly customer: Stripe.Customer
  readonly payment_method: Stripe.PaymentMethod
  readonly setup_intent: Stripe.SetupIntent
  readonly payment_intent: Stripe.PaymentIntent
  readonly charge: Stripe.Charge
  readonly refund: Stripe.Refund
  readonly dispute: Stripe.Dispute
  readonly subscription: Stripe.Subscription
  readonly subscription_schedule: Stripe.SubscriptionSchedule
  readonly invoice: Stripe.Invoice
  readonly invoice_payment: Stripe.InvoicePayment
  readonly event: Stripe.Event
}

export type ObjectKind = keyof StripeObject
