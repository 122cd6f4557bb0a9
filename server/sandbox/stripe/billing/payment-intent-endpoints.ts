import {
  attemptPayment,
  cancelPaymentIntent,
  paymentIntentOf,
  unexpectedState as unexpectedPayment,
} from '../payments/payment-intents.ts'
import { endpoint, fromBrowser } from '../protocol/endpoint.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import { oneOf, text } from '../protocol/params.ts'
import { chosenMethod, confirmFields, paid } from './confirmation.ts'

export const paymentIntentEndpoints = [
  fromBrowser(
    endpoint('GET /v1/payment_intents/:id', { client_secret: text }, (context, _params, id) =>
      paymentIntentOf(context, id),
    ),
  ),
  fromBrowser(
    endpoint('POST /v1/payment_intents/:id/confirm', confirmFields, (context, params, id) => {
      const intent = paymentIntentOf(context, id)
      if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
        throw unexpectedPayment(
          intent,
          `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
        )
      const method =
        chosenMethod(context, params) ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined)
      if (method === undefined)
        throw unexpectedPayment(intent, "You cannot confirm this PaymentIntent because it's missing a payment method.")
      return paid(context, attemptPayment(context, id, method))
    }),
  ),
  endpoint(
    'POST /v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    (context, params, id) => {
      paymentIntentOf(context, id)
      return cancelPaymentIntent(context, id, params.cancellation_reason ?? null)
    },
  ),
  endpoint('GET /v1/payment_intents', { ...listFields, customer: text }, (context, params) => {
    const filter = params.customer === undefined ? {} : { customer: params.customer }
    return pageOf(context.store.list('payment_intent', filter), '/v1/payment_intents', params)
  }),
]
