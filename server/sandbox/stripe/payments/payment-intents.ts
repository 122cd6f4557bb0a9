import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { type Decline, invalid, missing } from '../protocol/failure.ts'
import { newClientSecret, newId } from '../state/identifiers.ts'
import { askBank } from './bank.ts'
import { recordCharge } from './charges.ts'
import { lastError, refusedChallenge, threeDSecureAction } from './intent-fields.ts'
import { attachAccepted, paymentMethodOf } from './payment-methods.ts'

interface NewPayment {
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly customer: string
  readonly method: string | null
  /** The invoice that it pays. */
  readonly invoice: string
  readonly description: string | null
}

/** Makes the payment intent of an invoice. */
export function createPaymentIntent(context: Context, payment: NewPayment): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now(context),
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  }
  context.store.insert('payment_intent', intent, null, { owner: payment.invoice })
  context.emit('payment_intent.created', intent)
  return intent
}

/** A stored payment intent; a 404, or a 400 about `param`, when there is none. */
export function paymentIntentOf({ store }: Context, id: string, param?: string): Stripe.PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, param)
  return intent
}

export interface PaymentAttempt {
  readonly intent: Stripe.PaymentIntent
  /** Why the bank declined it, if it did. */
  readonly decline: Decline | null
}

/** Tries to take the amount with a payment method: paid, declined, or waiting for the holder to authenticate. */
export function attemptPayment(
  context: Context,
  id: string,
  chosen: string,
  { authenticated = false } = {},
): PaymentAttempt {
  const intent = context.store.get('payment_intent', id)
  const method = paymentMethodOf(context, chosen, 'payment_method')
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' })
  const answer = askBank(context, method.id, { purpose: 'charge', authenticated })
  if (answer.kind === 'authenticate') {
    const waiting = context.store.change('payment_intent', id, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: threeDSecureAction as Stripe.PaymentIntent.NextAction,
      last_payment_error: null,
    })
    context.emit('payment_intent.requires_action', waiting)
    return { intent: waiting, decline: null }
  }
  if (answer.kind === 'declined') return declined(context, intent, method, answer.decline)
  if (typeof intent.customer === 'string') attachAccepted(context, method.id, intent.customer)
  context.store.hide('payment_method', method.id, { setUp: true })
  const charge = recordCharge(context, intent, method, null)
  const paid = context.store.change('payment_intent', id, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  context.emit('payment_intent.succeeded', paid)
  return { intent: paid, decline: null }
}

/** Answers the challenge of a payment that waits for its holder. */
export function answerPaymentChallenge(context: Context, id: string, accepted: boolean): PaymentAttempt {
  const intent = context.store.get('payment_intent', id)
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw unexpectedState(intent, 'This PaymentIntent waits for no challenge.')
  if (accepted) return attemptPayment(context, id, intent.payment_method, { authenticated: true })
  const method = context.store.get('payment_method', intent.payment_method)
  return declined(context, intent, method, refusedChallenge('payment_intent'), { charged: false })
}

/** Cancels a payment that has not happened. */
export function cancelPaymentIntent(
  context: Context,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const intent = context.store.get('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
  const canceled = context.store.change('payment_intent', id, {
    status: 'canceled',
    canceled_at: now(context),
    cancellation_reason: reason,
    next_action: null,
  })
  context.emit('payment_intent.canceled', canceled)
  return canceled
}

export const unexpectedState = (intent: Stripe.PaymentIntent, message: string) =>
  invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })

function declined(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  { charged = true } = {},
): PaymentAttempt {
  const charge = charged ? recordCharge(context, intent, method, decline) : null
  const open = context.store.change('payment_intent', intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...lastError(decline, method),
      ...(charge ? { charge: charge.id } : {}),
    } as Stripe.PaymentIntent.LastPaymentError,
    ...(charge ? { latest_charge: charge.id } : {}),
  })
  context.emit('payment_intent.payment_failed', open)
  return { intent: open, decline }
}
