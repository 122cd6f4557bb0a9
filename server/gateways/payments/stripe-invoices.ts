import type { Stripe } from 'stripe'
import type {
  ProviderCoupon,
  ProviderInvoice,
  ProviderRefund,
} from '#server/domain/billing/provider/provider-invoices.ts'
import { idOf, ms, msOrNull, toCurrency } from './stripe-fields.ts'

/** The line of an invoice that charges for the latest period. */
export const lineOf = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.reduce<Stripe.InvoiceLineItem | undefined>(
    (latest, line) => (latest === undefined || line.period.end > latest.period.end ? line : latest),
    undefined,
  )

/** An invoice; `priceId` is our id of its line's price. */
export function toInvoice(invoice: Stripe.Invoice, priceId: string): ProviderInvoice {
  const period = lineOf(invoice)?.period
  const payments = invoice.payments?.data ?? []
  const payment = payments.find(({ status }) => status === 'paid') ?? payments[0]
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    state: (invoice.status ?? 'draft') as ProviderInvoice['state'],
    currency: toCurrency(invoice.currency),
    total: invoice.total,
    amountPaid: invoice.amount_paid,
    amountDue: invoice.amount_due,
    discountAmount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    createdAt: ms(invoice.created),
    paidAt: msOrNull(invoice.status_transitions.paid_at),
    nextAttemptAt: msOrNull(invoice.next_payment_attempt),
    attempts: invoice.attempt_count,
    periodStart: ms(period?.start ?? invoice.period_start),
    periodEnd: ms(period?.end ?? invoice.period_end),
    priceId,
    paymentIntentId: idOf(payment?.payment.payment_intent),
    receiptUrl: invoice.hosted_invoice_url ?? null,
  }
}

/** A refund, its amount in cents; a state other than its end counts as pending. */
export const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  amount: refund.amount,
  currency: toCurrency(refund.currency),
  createdAt: ms(refund.created),
  state: refundState(refund),
})

/** The state of a refund; of one that was cancelled the money returns too. */
export function refundState({ status }: Pick<Stripe.Refund, 'status'>): ProviderRefund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'succeeded' : 'pending'
}

/** A coupon, with the limits of its promotion code. */
export function toCoupon(coupon: Stripe.Coupon, code: Stripe.PromotionCode | null): ProviderCoupon {
  const expiry = [coupon.redeem_by, code?.expires_at].filter((at) => at != null)
  // Both limits hold: the one with fewer uses left is reported.
  const limits = [code, coupon].flatMap((limited) => (limited?.max_redemptions == null ? [] : [limited]))
  const left = (limited: Pick<Stripe.Coupon, 'max_redemptions' | 'times_redeemed'>) =>
    (limited.max_redemptions ?? 0) - limited.times_redeemed
  const counted = limits.sort((one, other) => left(one) - left(other))[0] ?? code ?? coupon
  return {
    source: code ? { promotionCodeId: code.id } : { couponId: coupon.id },
    couponId: coupon.id,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    currency: coupon.currency === null ? null : toCurrency(coupon.currency),
    products: coupon.applies_to?.products ?? null,
    name: coupon.name,
    duration: coupon.duration as ProviderCoupon['duration'],
    months: coupon.duration_in_months,
    maxRedemptions: counted.max_redemptions,
    timesRedeemed: counted.times_redeemed,
    redeemBy: expiry.length === 0 ? null : ms(Math.min(...expiry)),
    firstTimeOnly: code?.restrictions.first_time_transaction ?? false,
    customerId: idOf(code?.customer),
    minimum: minimumOf(code),
    isInternal: coupon.metadata?.internal === '1',
  }
}

function minimumOf(code: Stripe.PromotionCode | null): ProviderCoupon['minimum'] {
  const { minimum_amount: amount = null, minimum_amount_currency: currency = null } = code?.restrictions ?? {}
  return amount === null || currency === null ? null : { amount, currency: toCurrency(currency) }
}
