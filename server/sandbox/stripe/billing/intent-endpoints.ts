import type { Context } from '../context.ts'
import { customerOf } from '../payments/customers.ts'
import {
  answerPaymentChallenge,
  attemptPayment,
  cancelPaymentIntent,
  type PaymentAttempt,
  paymentIntentOf,
  unexpectedState as unexpectedPayment,
} from '../payments/payment-intents.ts'
import { browserFields, createPaymentMethod, paymentMethodFields } from '../payments/payment-methods.ts'
import {
  answerSetupChallenge,
  attemptSetup,
  cancelSetupIntent,
  createSetupIntent,
  type SetupOutcome,
  setupIntentOf,
  unexpectedSetup,
} from '../payments/setup-intents.ts'
import { endpoint, fromBrowser } from '../protocol/endpoint.ts'
import { cardFailure, type Decline, invalid, StripeFailure } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import {
  flag,
  ignored,
  listOf,
  mergeMetadata,
  metadata,
  need,
  object,
  oneOf,
  type Params,
  text,
} from '../protocol/params.ts'
import { settle } from './invoice-payment.ts'
import { changeSubscription } from './subscription-status.ts'

const confirmFields = {
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

export const setupIntentEndpoints = [
  endpoint(
    'POST /v1/setup_intents',
    {
      customer: text,
      payment_method: text,
      usage: oneOf('off_session', 'on_session'),
      automatic_payment_methods: object({ enabled: flag, allow_redirects: oneOf('always', 'never') }),
      allowed_payment_method_types: listOf(text),
      payment_method_options: ignored,
      confirm: flag,
      description: text,
      metadata,
    },
    (context, params) => {
      if (params.customer !== undefined) customerOf(context, params.customer, 'customer')
      const intent = createSetupIntent(context, {
        customer: params.customer ?? null,
        method: params.payment_method ?? null,
        metadata: mergeMetadata(null, params.metadata),
        usage: params.usage ?? 'off_session',
        automatic: params.automatic_payment_methods?.enabled !== false,
      })
      return params.confirm
        ? kept(context, attemptSetup(context, intent.id, need(params.payment_method, 'payment_method')))
        : intent
    },
  ),
  fromBrowser(
    endpoint('GET /v1/setup_intents/:id', { client_secret: text }, (context, _params, id) =>
      setupIntentOf(context, id),
    ),
  ),
  fromBrowser(
    endpoint('POST /v1/setup_intents/:id/confirm', confirmFields, (context, params, id) => {
      const intent = setupIntentOf(context, id)
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw unexpectedSetup(
          intent,
          `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
        )
      const method =
        chosenMethod(context, params) ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined)
      if (method === undefined)
        throw unexpectedSetup(intent, "You cannot confirm this SetupIntent because it's missing a payment method.")
      return kept(context, attemptSetup(context, id, method))
    }),
  ),
  endpoint(
    'POST /v1/setup_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    (context, params, id) => {
      setupIntentOf(context, id)
      return cancelSetupIntent(context, id, params.cancellation_reason ?? null)
    },
  ),
]

/** The sandbox's own call: the holder's answer in the 3-D Secure dialog, for the intent of the client secret. */
export const challengeEndpoint = fromBrowser(
  endpoint(
    'POST /v1/3ds2/challenge',
    { client_secret: text, outcome: oneOf('accepted', 'refused') },
    (context, { client_secret, outcome }) => {
      const secret = need(client_secret, 'client_secret')
      const accepted = need(outcome, 'outcome') === 'accepted'
      const [id = ''] = secret.split('_secret_')
      const intent = id.startsWith('seti_')
        ? setupIntentOf(context, id, 'client_secret')
        : paymentIntentOf(context, id, 'client_secret')
      if (intent.client_secret !== secret)
        throw invalid('The client_secret provided does not match.', { param: 'client_secret' })
      return intent.object === 'setup_intent'
        ? kept(context, answerSetupChallenge(context, id, accepted))
        : paid(context, answerPaymentChallenge(context, id, accepted))
    },
  ),
)

function chosenMethod(
  context: Context,
  { payment_method, payment_method_data }: Params<typeof confirmFields>,
): string | undefined {
  return payment_method_data ? createPaymentMethod(context, payment_method_data).id : payment_method
}

/** Carries a payment over to its invoice; a declined one is the refusal of the call, with its work kept. */
function paid(context: Context, attempt: PaymentAttempt) {
  const { invoice } = context.store.ownerOf(attempt.intent.id)
  if (invoice) settle(context, invoice, attempt)
  const intent = context.store.get('payment_intent', attempt.intent.id)
  if (attempt.decline) throw refusal(attempt.decline, { payment_intent: intent })
  return intent
}

/** Carries a set-up over to the subscription that waited for it. */
function kept(context: Context, { intent, decline }: SetupOutcome) {
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
