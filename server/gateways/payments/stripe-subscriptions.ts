import type { Stripe } from 'stripe'
import type {
  Card,
  CardSetup,
  Confirmation,
  ProviderCustomer,
  ProviderDiscount,
  ProviderSchedule,
  ProviderSubscription,
} from '#server/domain/billing/provider/provider-subscriptions.ts'
import { declineMessage } from './payment-errors.ts'
import { expanded, idOf, ms, msOrNull, priceIdOf, toCurrency, userIdOf } from './stripe-fields.ts'

/** The card of a payment method; null for a method of another kind. */
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

/** A customer; the default card only where the payment method was expanded. */
export function toCustomer(customer: Stripe.Customer): ProviderCustomer {
  return {
    id: customer.id,
    userId: userIdOf(customer.metadata),
    email: customer.email,
    name: customer.name ?? null,
    postalCode: customer.address?.postal_code ?? null,
    defaultCard: toCard(expanded(customer.invoice_settings.default_payment_method)),
  }
}

function stateOf(status: string): Confirmation['state'] {
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') return status
  return 'action'
}

/** What is left to confirm of a payment or set-up. */
function toConfirmation(intent: Stripe.PaymentIntent | Stripe.SetupIntent): Confirmation | null {
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

/** The set-up of a card. Throws where the intent has no client secret. */
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
    retentionKey: subscription.metadata.retention ?? null,
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
    lasts: coupon.duration as ProviderDiscount['lasts'],
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
