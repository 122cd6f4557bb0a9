import type { Stripe } from 'stripe'

/** The `error` of Stripe's error envelope. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly payment_method?: Stripe.PaymentMethod
  readonly setup_intent?: Stripe.SetupIntent
  readonly charge?: string
}

/** A refused API call. `keepsWork`: what was done up to then is committed, as for a declined card. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly keepsWork: boolean

  constructor(status: number, body: ErrorBody, { keepsWork = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsWork = keepsWork
  }
}

/** Refuses a parameter or a state: 400. */
export const invalid = (
  message: string,
  details: Pick<ErrorBody, 'param' | 'code' | 'payment_intent' | 'setup_intent'> = {},
) => new StripeFailure(400, { type: 'invalid_request_error', message, ...details })

/** An object that does not exist: 404 when the URL names it, 400 when a parameter does. */
export function missing(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind.replaceAll('_', ' ')}: '${id}'`
  const body = { type: 'invalid_request_error', code: 'resource_missing', message, param } as const
  return new StripeFailure(param === 'id' ? 404 : 400, body)
}

/** What a bank answers when it declines. */
export interface Decline {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

/** A declined card: 402, with the intent in its new state. */
export const cardFailure = (
  decline: Decline,
  context: Pick<ErrorBody, 'payment_intent' | 'setup_intent' | 'charge' | 'param'> = {},
) => new StripeFailure(402, { type: 'card_error', ...decline, ...context }, { keepsWork: true })

/** An identifier chosen by the caller that is taken. */
export const alreadyExists = (kind: string, id: string): StripeFailure =>
  invalid(`${kind} already exists: ${id}`, { param: 'id', code: 'resource_already_exists' })
