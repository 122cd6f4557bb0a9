import type { Stripe } from 'stripe'
import { daySeconds } from '#contract/time-units.ts'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { integer, mergeMetadata, metadata, oneOf, text } from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'
import { behaviourOfMethod } from './bank.ts'
import { chargeOf } from './charges.ts'
import { differences } from './customers.ts'
import { paymentIntentOf } from './payment-intents.ts'

export const refundEndpoints = [
  endpoint(
    'POST /v1/refunds',
    {
      charge: text,
      payment_intent: text,
      amount: integer,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    (context, params) => {
      const charge = refundedCharge(context, params)
      if (charge.disputed)
        throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
      const left = charge.amount_captured - charge.amount_refunded
      if (left <= 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      const amount = params.amount ?? left
      if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
      if (amount > left)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
          param: 'amount',
        })
      const refund: Stripe.Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: now(context),
        currency: charge.currency,
        customer: charge.customer,
        customer_account: null,
        destination_details: { card: { type: 'refund' }, type: 'card' },
        metadata: mergeMetadata(null, params.metadata),
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      }
      context.store.insert('refund', refund, null, { owner: charge.id })
      const refunded = charge.amount_refunded + amount
      const changed = context.store.change('charge', charge.id, {
        amount_refunded: refunded,
        refunded: refunded === charge.amount_captured,
      })
      if (typeof charge.payment_method === 'string' && behaviourOfMethod(context, charge.payment_method).returnsRefunds)
        context.tasks.set('fail-refund', refund.id, now(context) + daySeconds)
      context.emit('refund.created', refund)
      context.emit('charge.refunded', changed, differences(charge, changed))
      return refund
    },
  ),
  endpoint('GET /v1/refunds/:id', {}, (context, _params, id) => {
    const refund = context.store.find('refund', id)
    if (!refund) throw missing('refund', id)
    return refund
  }),
  endpoint(
    'GET /v1/refunds',
    { ...listFields, charge: text, payment_intent: text, created: range },
    (context, { charge, payment_intent, created, ...page }) => {
      const found = context.store
        .list('refund', charge === undefined ? {} : { owner: charge })
        .filter(
          (refund) =>
            refund.payment_intent === (payment_intent ?? refund.payment_intent) && inRange(refund.created, created),
        )
      return pageOf(found, '/v1/refunds', page)
    },
  ),
]

/** Fails a refund that its bank has returned: the charge is no longer refunded. */
export function failRefund(context: Context, id: string): void {
  const { store } = context
  const failed = store.change('refund', id, { status: 'failed', failure_reason: 'unknown' })
  const charge = chargeOf(context, String(failed.charge))
  store.change('charge', charge.id, { amount_refunded: charge.amount_refunded - failed.amount, refunded: false })
  context.emit('refund.failed', failed)
}

function refundedCharge(
  context: Context,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
): Stripe.Charge {
  if ((charge === undefined) === (payment_intent === undefined))
    throw invalid('You must provide either `charge` or `payment_intent`, and not both.', { param: 'payment_intent' })
  if (charge !== undefined) return chargeOf(context, charge, 'charge')
  const intent = paymentIntentOf(context, payment_intent ?? '', 'payment_intent')
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return chargeOf(context, intent.latest_charge)
}
