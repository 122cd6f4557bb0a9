import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint, fromBrowser } from '../protocol/endpoint.ts'
import { cardFailure, invalid, missing } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import {
  ignored,
  integer,
  mergeMetadata,
  metadata,
  need,
  object,
  oneOf,
  type Params,
  text,
} from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'
import { billingFields, mergeBilling } from './billing-details.ts'
import { cardProblem, noCard } from './card-checks.ts'
import { behaviourOf, nameOf, storedBehaviour } from './test-cards.ts'

/** What makes a payment method, in its own call and as `payment_method_data` of a confirmation. */
export const paymentMethodFields = {
  type: oneOf('card'),
  card: object({ number: text, exp_month: integer, exp_year: integer, cvc: text, networks: ignored }),
  billing_details: object(billingFields),
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
} as const

/** What Stripe.js adds about the browser. */
export const browserFields = {
  payment_user_agent: ignored,
  client_attribution_metadata: ignored,
  guid: ignored,
  muid: ignored,
  sid: ignored,
  time_on_page: ignored,
  referrer: ignored,
} as const

export const paymentMethodEndpoints = [
  fromBrowser(
    endpoint('POST /v1/payment_methods', { ...paymentMethodFields, ...browserFields }, (context, params) =>
      createPaymentMethod(context, params),
    ),
  ),
  endpoint('GET /v1/payment_methods/:id', {}, (context, _params, id) => paymentMethodOf(context, id)),
  endpoint(
    'POST /v1/payment_methods/:id',
    {
      billing_details: object(billingFields),
      card: object({ exp_month: integer, exp_year: integer }),
      metadata,
      allow_redisplay: oneOf('always', 'limited', 'unspecified'),
    },
    (context, params, id) => {
      const current = paymentMethodOf(context, id)
      if (current.customer === null)
        throw invalid('You must save this PaymentMethod to a customer before you can update it.')
      const changed = context.store.change('payment_method', id, {
        billing_details: mergeBilling(current.billing_details, params.billing_details),
        metadata: mergeMetadata(current.metadata, params.metadata),
        ...(current.card ? { card: { ...current.card, ...params.card } } : {}),
        ...(params.allow_redisplay ? { allow_redisplay: params.allow_redisplay } : {}),
      })
      context.emit('payment_method.updated', changed)
      return changed
    },
  ),
  endpoint('GET /v1/payment_methods', { ...listFields, customer: text, type: text }, (context, params) =>
    pageOf(
      context.store.list('payment_method', { customer: need(params.customer, 'customer') }),
      '/v1/payment_methods',
      params,
    ),
  ),
]

/** Makes a payment method of a typed card; the number is not stored. */
export function createPaymentMethod(
  context: Context,
  { card, billing_details, metadata: sent, allow_redisplay, type }: Params<typeof paymentMethodFields>,
): Stripe.PaymentMethod {
  need(type, 'type')
  if (!card) throw noCard()
  const number = need(card.number, 'card[number]').replaceAll(' ', '')
  const expMonth = need(card.exp_month, 'card[exp_month]')
  const expYear = need(card.exp_year, 'card[exp_year]')
  const typed = { ...card, number, exp_month: expMonth, exp_year: expYear }
  const problem = cardProblem(typed, context.clock.ms())
  if (problem) throw problem
  const behaviour = behaviourOf(number)
  if (!behaviour)
    throw cardFailure({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    })
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: allow_redisplay ?? 'unspecified',
    billing_details: mergeBilling(null, billing_details),
    card: {
      brand: behaviour.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc === undefined ? null : 'unchecked',
      },
      country: 'US',
      display_brand: behaviour.brand,
      exp_month: expMonth,
      exp_year: expYear < 100 ? 2000 + expYear : expYear,
      fingerprint: createHash('sha256').update(`alcompas sandbox ${number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(context),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata(null, sent),
    type: 'card',
  }
  return context.store.insert('payment_method', method, { behaviour: nameOf(number), setUp: false })
}

/** A stored payment method; a 404, or a 400 about `param`, when there is none. */
export function paymentMethodOf({ store }: Context, id: string, param?: string): Stripe.PaymentMethod {
  const method = store.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, param)
  return method
}

/** Attaches a payment method to a customer, unless its bank refuses it; attached to it already, it stays so. */
export function attach(context: Context, id: string, customer: string): Stripe.PaymentMethod {
  const method = paymentMethodOf(context, id)
  if (method.customer === customer) return method
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  const { refusal } = storedBehaviour(context.store.hidden('payment_method', id).behaviour)
  if (refusal) throw cardFailure(refusal)
  return attachAccepted(context, id, customer)
}

/** Attaches a payment method that its bank has just accepted. */
export function attachAccepted(context: Context, id: string, customer: string): Stripe.PaymentMethod {
  const method = context.store.get('payment_method', id)
  if (method.customer === customer) return method
  const card = method.card && {
    ...method.card,
    checks: method.card.checks && {
      ...method.card.checks,
      cvc_check: method.card.checks.cvc_check === null ? null : 'pass',
    },
  }
  const attached = context.store.change('payment_method', id, { customer, ...(card ? { card } : {}) })
  context.emit('payment_method.attached', attached)
  return attached
}
