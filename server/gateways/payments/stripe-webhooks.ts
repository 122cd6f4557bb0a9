import { Stripe } from 'stripe'
import type { ProviderEventHint } from '#server/domain/billing/provider/provider.ts'
import { idOf, toCurrency } from './stripe-fields.ts'
import { refundState } from './stripe-invoices.ts'

/** Age in seconds up to which a signature is accepted. Never 0, which would accept any age. */
const toleranceSeconds = 300

/**
 * Events that change nothing of what is stored, or whose change another event reports too: `invoice.paid` of a payment,
 * for one. A renewal sends about ten, and each reading of its customer's state is several requests.
 */
const silent: ReadonlySet<string> = new Set([
  'charge.succeeded',
  'customer.created',
  'customer.subscription.trial_will_end',
  'invoice.created',
  'invoice.finalized',
  'invoice.payment_succeeded',
  'invoice.upcoming',
  'invoice_payment.paid',
  'payment_intent.created',
  'setup_intent.created',
])

/**
 * Reads events of Stripe from the bytes of a request and their signature; undefined for any that Stripe signed with
 * none of the secrets. A silent one names no customer, so that it is stored and nothing is read for it.
 */
export const stripeWebhooks =
  (secrets: readonly string[], now: () => number) =>
  (payload: Buffer, signature: string): ProviderEventHint | undefined => {
    for (const secret of secrets) {
      const hint = readEvent(payload, signature, secret, now())
      if (hint) return hint
    }
    return undefined
  }

function readEvent(payload: Buffer, signature: string, secret: string, now: number): ProviderEventHint | undefined {
  try {
    const event = Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now)
    if (typeof event.id !== 'string' || typeof event.type !== 'string') return undefined
    const hint = toEventHint(event)
    return silent.has(event.type) ? { ...hint, customerId: null } : hint
  } catch {
    return undefined
  }
}

/** The customer whose state an event asks to read, and the refund it reports as failed, or the dispute. */
export function toEventHint({ id, type, data, created }: Stripe.Event): ProviderEventHint {
  const object = data.object as { readonly object?: string; readonly id?: string; readonly customer?: unknown }
  if (object.object === 'customer') return { id, type, customerId: object.id ?? null, failedRefundId: null }
  if (object.object === 'dispute')
    return { id, type, customerId: null, failedRefundId: null, ...disputeOf(type, object, created * 1000) }
  const customerId = idOf(object.customer as string | { readonly id: string } | null | undefined)
  return { id, type, customerId, failedRefundId: failedRefundId(data.object as Stripe.Refund) }
}

/** The dispute of an event that opens or closes one; its object names the payment alone, and no customer. */
function disputeOf(type: string, object: object, at: number): Pick<ProviderEventHint, 'dispute'> {
  if (type !== 'charge.dispute.created' && type !== 'charge.dispute.closed') return {}
  const { id, amount, currency, payment_intent, status } = object as Stripe.Dispute
  const decision = status === 'lost' ? 'lost' : 'kept'
  return {
    dispute: {
      id,
      paymentIntentId: idOf(payment_intent),
      amount,
      currency: toCurrency(currency),
      state: type === 'charge.dispute.created' ? 'open' : decision,
      at,
    },
  }
}

const failedRefundId = (refund: Pick<Stripe.Refund, 'id' | 'object' | 'status'>): string | null =>
  refund.object === 'refund' && refundState(refund) === 'failed' ? refund.id : null
