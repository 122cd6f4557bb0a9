import { ArkErrors, type } from '#contract/ark.ts'
import { Quote } from '#contract/payment.ts'
import type { PaymentAttempt } from '../ports.ts'

const Discount = type({ couponId: 'string > 0' }).or({ promotionCodeId: 'string > 0' }).or('null')

const SubscribeRequest = type({
  priceId: 'string > 0',
  discount: Discount,
  trial: type({ days: 'number' }).or({ until: 'number' }).or('null'),
})

const CardRequest = type({
  /** Null where only the customer's card changes. */
  subscriptionId: 'string > 0 | null',
  priceId: 'string > 0 | null',
  discount: Discount,
})

/** A change of plan as it was stored before it had the shape of the other requests of its kind. */
const FormerChange = type({
  subscriptionId: 'string > 0',
  next: { priceId: 'string > 0', discount: Discount },
})

const readable = {
  subscribe: type('string.json.parse').to(SubscribeRequest),
  card: type('string.json.parse').to(CardRequest.or(FormerChange)),
  quote: type('string.json.parse').to(Quote),
}

/** The input of the provider calls of an attempt to subscribe, repeated as it is under the same key. */
type SubscribeRequest = typeof SubscribeRequest.infer

/** What a card is entered for, or an upgrade ordered: the plan that follows, with its discount. */
type CardRequest = typeof CardRequest.infer

type Kind = PaymentAttempt['kind']

/** The columns of a new attempt that say what it is for. */
export const requestColumns = <K extends Kind>(
  kind: K,
  request: K extends 'subscribe' ? SubscribeRequest : CardRequest,
) => ({ kind, request_json: JSON.stringify(request) })

type StoredRequest = Pick<PaymentAttempt, 'request_json'>

/** The request that an attempt to subscribe was stored with. Throws for one that cannot be read. */
export function readSubscribeRequest({ request_json }: StoredRequest): SubscribeRequest {
  const request = readable.subscribe(request_json)
  if (request instanceof ArkErrors) throw new Error(`invalid request of an attempt to subscribe: ${request.summary}`)
  return request
}

/** The request that an attempt of any other kind was stored with. Throws for one that cannot be read. */
export function readCardRequest({ request_json }: StoredRequest): CardRequest {
  const request = readable.card(request_json)
  if (request instanceof ArkErrors) throw new Error(`invalid request of a payment attempt: ${request.summary}`)
  return 'next' in request ? { subscriptionId: request.subscriptionId, ...request.next } : request
}

/** The quote that was agreed to with an order; null for an attempt without one, and for one that cannot be read. */
export function readAgreedQuote({ quote_json }: Pick<PaymentAttempt, 'quote_json'>): Quote | null {
  const quote = quote_json === null ? null : readable.quote(quote_json)
  return quote instanceof ArkErrors ? null : quote
}
