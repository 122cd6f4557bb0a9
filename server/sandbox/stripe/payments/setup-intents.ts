import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { type Decline, invalid, missing } from '../protocol/failure.ts'
import { newClientSecret, newId } from '../state/identifiers.ts'
import { askBank } from './bank.ts'
import { lastError, refusedChallenge, threeDSecureAction } from './intent-fields.ts'
import { attachAccepted, paymentMethodOf } from './payment-methods.ts'

interface NewSetup {
  readonly customer: string | null
  readonly method: string | null
  readonly metadata: Record<string, string>
  readonly usage: string
  /** The subscription that waits for it. */
  readonly subscription?: string
  readonly automatic?: boolean
}

/** Creates a setup intent: it stores a card for later charges without charging it. */
export function createSetupIntent(context: Context, setup: NewSetup): Stripe.SetupIntent {
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: setup.automatic ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: now(context),
    customer: setup.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: setup.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: setup.method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: setup.method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: setup.usage,
  }
  context.store.insert('setup_intent', intent, null, { owner: setup.subscription ?? null })
  context.emit('setup_intent.created', intent)
  return intent
}

/** A stored setup intent; a 404, or a 400 about `param`, when there is none. */
export function setupIntentOf({ store }: Context, id: string, param?: string): Stripe.SetupIntent {
  const intent = store.find('setup_intent', id)
  if (!intent) throw missing('setup_intent', id, param)
  return intent
}

export interface SetupOutcome {
  readonly intent: Stripe.SetupIntent
  readonly decline: Decline | null
}

/** Asks the bank to store a card: stored and attached, declined, or waiting for the holder to authenticate. */
export function attemptSetup(
  context: Context,
  id: string,
  chosen: string,
  { authenticated = false } = {},
): SetupOutcome {
  const intent = context.store.get('setup_intent', id)
  const method = paymentMethodOf(context, chosen, 'payment_method')
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' })
  const answer = askBank(context, method.id, { purpose: 'keep', authenticated })
  if (answer.kind === 'authenticate') {
    const waiting = context.store.change('setup_intent', id, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: threeDSecureAction as Stripe.SetupIntent.NextAction,
      last_setup_error: null,
    })
    context.emit('setup_intent.requires_action', waiting)
    return { intent: waiting, decline: null }
  }
  if (answer.kind === 'declined') return declined(context, intent, method, answer.decline)
  if (typeof intent.customer === 'string') attachAccepted(context, method.id, intent.customer)
  context.store.hide('payment_method', method.id, { setUp: true })
  const done = context.store.change('setup_intent', id, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  })
  context.emit('setup_intent.succeeded', done)
  return { intent: done, decline: null }
}

/** Answers the challenge of a set-up that waits for its holder. */
export function answerSetupChallenge(context: Context, id: string, accepted: boolean): SetupOutcome {
  const intent = context.store.get('setup_intent', id)
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw unexpectedSetup(intent, 'This SetupIntent waits for no challenge.')
  if (accepted) return attemptSetup(context, id, intent.payment_method, { authenticated: true })
  const method = context.store.get('payment_method', intent.payment_method)
  return declined(context, intent, method, refusedChallenge('setup_intent'))
}

/** Cancels a set-up that has not happened. */
export function cancelSetupIntent(
  context: Context,
  id: string,
  reason: Stripe.SetupIntent.CancellationReason | null,
): Stripe.SetupIntent {
  const intent = context.store.get('setup_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedSetup(intent, `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`)
  const canceled = context.store.change('setup_intent', id, {
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  })
  context.emit('setup_intent.canceled', canceled)
  return canceled
}

export const unexpectedSetup = (intent: Stripe.SetupIntent, message: string) =>
  invalid(message, { code: 'setup_intent_unexpected_state', setup_intent: intent })

function declined(
  context: Context,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): SetupOutcome {
  const open = context.store.change('setup_intent', intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: lastError(decline, method) as Stripe.SetupIntent.LastSetupError,
  })
  context.emit('setup_intent.setup_failed', open)
  return { intent: open, decline }
}
