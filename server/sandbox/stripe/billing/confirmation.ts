import type { Context } from '../context.ts'
import type { PaymentAttempt } from '../payments/payment-intents.ts'
import { browserFields, createPaymentMethod, paymentMethodFields } from '../payments/payment-methods.ts'
import type { SetupOutcome } from '../payments/setup-intents.ts'
import { cardFailure, type Decline, StripeFailure } from '../protocol/failure.ts'
import { flag, ignored, object, type Params, text } from '../protocol/params.ts'
import { settle } from './invoice-payment.ts'
import { changeSubscription } from './subscription-status.ts'

/** What a confirmation of an intent may carry. */
export const confirmFields = {
  payment_method: text,
  payment_method_data: object({ ...paymentMethodFields, ...browserFields }),
  client_secret: text,
  return_url: ignored,
  use_stripe_sdk: ignored,
  mandate_data: ignored,
  off_session: flag,
  setup_future_usage: ignored,
  expected_payment_method_type: ignored,
  payment_method_options: ignored,
  receipt_email: ignored,
} as const

/** The payment method of a confirmation; a typed card becomes one. */
export function chosenMethod(
  context: Context,
  { payment_method, payment_method_data }: Params<typeof confirmFields>,
): string | undefined {
  return payment_method_data ? createPaymentMethod(context, payment_method_data).id : payment_method
}

/**
 * Carries a payment over to its invoice; a declined one is the refusal of the call, whose changes are stored
 * nevertheless.
 */
export function paid(context: Context, attempt: PaymentAttempt) {
  const { invoice } = context.store.ownerOf(attempt.intent.id)
  if (invoice) settle(context, invoice, attempt)
  const intent = context.store.get('payment_intent', attempt.intent.id)
  if (attempt.decline) throw refusal(attempt.decline, { payment_intent: intent })
  return intent
}

/** Carries a set-up over to the subscription that waited for it. */
export function completeSetup(context: Context, { intent, decline }: SetupOutcome) {
  const { subscription: id } = context.store.ownerOf(intent.id)
  if (decline) throw refusal(decline, { setup_intent: intent })
  if (id && intent.status === 'succeeded' && typeof intent.payment_method === 'string') {
    const { payment_settings } = context.store.get('subscription', id)
    const saves = payment_settings?.save_default_payment_method === 'on_subscription'
    changeSubscription(context, id, {
      pending_setup_intent: null,
      ...(saves ? { default_payment_method: intent.payment_method } : {}),
    })
  }
  return intent
}

function refusal(decline: Decline, context: Parameters<typeof cardFailure>[1]): StripeFailure {
  if (!decline.code.endsWith('_authentication_failure')) return cardFailure(decline, context)
  return new StripeFailure(400, { type: 'invalid_request_error', ...decline, ...context }, { keepsWork: true })
}
