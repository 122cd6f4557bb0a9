import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { type Decline, missing } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import { text } from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'
import { behaviourOfMethod } from './bank.ts'

export const chargeEndpoints = [
  endpoint('GET /v1/charges/:id', {}, (context, _params, id) => chargeOf(context, id)),
  endpoint('GET /v1/charges', { ...listFields, customer: text, payment_intent: text }, (context, params) => {
    const { customer, payment_intent: owner } = params
    const filter = { ...(customer === undefined ? {} : { customer }), ...(owner === undefined ? {} : { owner }) }
    return pageOf(context.store.list('charge', filter), '/v1/charges', params)
  }),
]

/** A stored charge; a 404, or a 400 about `param`, when there is none. */
export function chargeOf({ store }: Context, id: string, param?: string): Stripe.Charge {
  const charge = store.find('charge', id)
  if (!charge) throw missing('charge', id, param)
  return charge
}

/** Records an attempt to take the amount of a payment intent: paid, or declined by the bank. */
export function recordCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'ALCOMPAS',
    captured: decline === null,
    created: now(context),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: decline === null && behaviourOfMethod(context, method.id).disputes === true,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 10,
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', ...(method.card ? { card: cardDetails(intent, method.card) } : {}) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  context.store.insert('charge', charge, null, { owner: intent.id })
  context.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

const cardDetails = (
  { amount }: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod.Card,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: card.checks,
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: card.regulated_status,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})
