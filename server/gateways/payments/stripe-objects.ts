import type { Stripe } from 'stripe'
import type { Currency } from '#contract/visitor.ts'
import type { ProviderEventHint } from '#server/domain/billing/provider.ts'
import type { ProviderCoupon, ProviderInvoice, ProviderRefund } from '#server/domain/billing/provider-invoices.ts'
import type {
  Card,
  CardSetup,
  Confirmation,
  ProviderCustomer,
  ProviderDiscount,
  ProviderSchedule,
  ProviderSubscription,
} from '#server/domain/billing/provider-subscriptions.ts'
import { declineMessage } from './payment-errors.ts'

const ms = (seconds: number) => seconds * 1000
const msOrNull = (seconds: number | null | undefined) => (seconds == null ? null : seconds * 1000)

/** The id of an object, expanded or not. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  reference == null ? null : typeof reference === 'string' ? reference : reference.id

/** An object, where it was expanded. */
const expanded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null

export const toCurrency = (currency: string): Currency => (currency.toUpperCase() === 'USD' ? 'USD' : 'EUR')

/** Our price id: kept in the price's metadata, since a lookup key moves to the price that replaces it. */
export const priceIdOf = ({ metadata, lookup_key }: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): string =>
  metadata.price_id ?? lookup_key ?? ''

const userIdOf = (metadata: Stripe.Metadata | null) => {
  const text = metadata?.user_id
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null
}

export function toCard(method: Stripe.PaymentMethod | null): Card | null {
  if (!method?.card) return null
  return {
    paymentMethodId: method.id,
    customerId: idOf(method.customer),
    brand: method.card.brand,
    last4: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
    postalCode: method.billing_details.address?.postal_code ?? null,
  }
}

export function toCustomer(customer: Stripe.Customer): ProviderCustomer {
  return {
    id: customer.id,
    userId: userIdOf(customer.metadata),
    email: customer.email,
    postalCode: customer.address?.postal_code ?? null,
    defaultCard: toCard(expanded(customer.invoice_settings.default_payment_method)),
  }
}

function stateOf(status: string): Confirmation['state'] {
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') return status
  return 'action'
}

/** What is left to confirm of a payment or set-up. */
export function toConfirmation(intent: Stripe.PaymentIntent | Stripe.SetupIntent): Confirmation | null {
  const { client_secret, status } = intent
  if (client_secret === null) return null
  const failed = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  return {
    intent: intent.object === 'payment_intent' ? 'payment' : 'setup',
    clientSecret: client_secret,
    state: stateOf(status),
    error: failed
      ? { code: failed.decline_code ?? failed.code ?? null, message: declineMessage(failed.decline_code, failed.code) }
      : null,
  }
}

export function toCardSetup(intent: Stripe.SetupIntent): CardSetup {
  const confirmation = toConfirmation(intent)
  if (!confirmation) throw new Error(`the set-up ${intent.id} has no client secret`)
  return {
    id: intent.id,
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    attemptKey: intent.metadata?.attempt ?? null,
    confirmation,
  }
}

/** Fields of a subscription to expand. */
export const subscriptionFields = [
  'latest_invoice.confirmation_secret',
  'pending_setup_intent',
  'default_payment_method',
  'discounts.source.coupon',
  'customer.invoice_settings.default_payment_method',
]

/** The payment that an unpaid subscription waits for, by the secret that the browser confirms it with. */
export function openPaymentOf({ status, latest_invoice }: Stripe.Subscription): string | null {
  if (status !== 'incomplete' && status !== 'past_due') return null
  const secret = expanded(latest_invoice)?.confirmation_secret?.client_secret
  return secret?.split('_secret_')[0] ?? null
}

/** A subscription; `payment` is the one it waits for. */
export function toSubscription(
  subscription: Stripe.Subscription,
  payment: Stripe.PaymentIntent | null,
): ProviderSubscription {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`)
  const setup = expanded(subscription.pending_setup_intent)
  const customer = expanded(subscription.customer)
  const ofCustomer = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    userId: userIdOf(subscription.metadata),
    attemptKey: subscription.metadata.attempt ?? null,
    state: subscription.status as ProviderSubscription['state'],
    priceId: priceIdOf(item.price),
    itemId: item.id,
    amount: item.price.unit_amount ?? 0,
    currency: toCurrency(subscription.currency),
    startedAt: ms(subscription.start_date),
    periodStart: ms(item.current_period_start),
    periodEnd: ms(item.current_period_end),
    anchorAt: ms(subscription.billing_cycle_anchor),
    trialEnd: msOrNull(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    canceledAt: msOrNull(subscription.canceled_at),
    endedAt: msOrNull(subscription.ended_at),
    scheduleId: idOf(subscription.schedule),
    discounts: subscription.discounts.flatMap((discount) => toDiscount(expanded(discount)) ?? []),
    card: toCard(expanded(subscription.default_payment_method) ?? expanded(ofCustomer)),
    confirmation: payment ? toConfirmation(payment) : setup ? toConfirmation(setup) : null,
  }
}

function toDiscount(discount: Stripe.Discount | null): ProviderDiscount | null {
  const coupon = discount && expanded(discount.source.coupon)
  if (!discount || !coupon) return null
  return {
    id: discount.id,
    couponId: coupon.id,
    promotionCodeId: idOf(discount.promotion_code),
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    name: coupon.name,
    endsAt: msOrNull(discount.end),
  }
}

/** A schedule; `priceIdOfNext` is our id of the price that follows. */
export function toSchedule(
  schedule: Stripe.SubscriptionSchedule,
  priceIdOfNext: string | null,
  attemptKey: string | null = schedule.metadata?.attempt ?? null,
): ProviderSchedule {
  const next = nextPhaseOf(schedule)
  return {
    id: schedule.id,
    subscriptionId: idOf(schedule.subscription),
    state: schedule.status as ProviderSchedule['state'],
    attemptKey,
    next: next && priceIdOfNext !== null ? { priceId: priceIdOfNext, startsAt: ms(next.start_date) } : null,
  }
}

/** The phase after the current one. */
export const nextPhaseOf = ({ phases, current_phase }: Stripe.SubscriptionSchedule) =>
  phases.find(({ start_date }) => start_date >= (current_phase?.end_date ?? 0))

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

export const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  amount: refund.amount,
  currency: toCurrency(refund.currency),
  createdAt: ms(refund.created),
  state:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
})

/** A coupon, with the limits of the promotion code that gives it. */
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

/** The customer whose state an event asks to read. */
export function toEventHint({ id, type, data }: Stripe.Event): ProviderEventHint {
  const object = data.object as { readonly object?: string; readonly id?: string; readonly customer?: unknown }
  if (object.object === 'customer') return { id, type, customerId: object.id ?? null }
  return { id, type, customerId: idOf(object.customer as string | { readonly id: string } | null | undefined) }
}
