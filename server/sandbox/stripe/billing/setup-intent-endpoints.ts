import { customerOf } from '../payments/customers.ts'
import {
  attemptSetup,
  cancelSetupIntent,
  createSetupIntent,
  setupIntentOf,
  unexpectedSetup,
} from '../payments/setup-intents.ts'
import { endpoint, fromBrowser } from '../protocol/endpoint.ts'
import { flag, ignored, listOf, mergeMetadata, metadata, need, object, oneOf, text } from '../protocol/params.ts'
import { chosenMethod, completeSetup, confirmFields } from './confirmation.ts'

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
        ? completeSetup(context, attemptSetup(context, intent.id, need(params.payment_method, 'payment_method')))
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
      return completeSetup(context, attemptSetup(context, id, method))
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
