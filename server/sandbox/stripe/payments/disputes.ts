import type { Stripe } from 'stripe'
import { daySeconds } from '#contract/time-units.ts'
import { type Context, now } from '../context.ts'
import { newId } from '../state/identifiers.ts'
import { chargeOf } from './charges.ts'

/** Days in which a dispute can be answered. */
const answerDays = 7

/** Disputes a paid charge, as its holder does at the bank. */
export function openDispute(context: Context, chargeId: string): Stripe.Dispute {
  const charge = chargeOf(context, chargeId)
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(context),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now(context) + answerDays * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  context.store.insert('dispute', dispute, null, { customer: null, owner: charge.id })
  context.store.change('charge', charge.id, { disputed: true })
  context.emit('charge.dispute.created', dispute)
  return dispute
}

/** The decision of the bank. */
export function closeDispute(context: Context, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = context.store.change('dispute', id, { status })
  context.emit('charge.dispute.closed', dispute)
  return dispute
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
