import type { PaymentAttempt } from './ports.ts'
import type { DiscountSource, NewSubscription } from './provider-subscriptions.ts'

/** The input of the provider calls of an attempt to subscribe, repeated as it is under the same key. */
export type SubscribeRequest = Pick<NewSubscription, 'priceId' | 'discount' | 'trial'>

/** What happens once the bank authenticated a card. */
export interface CardRequest {
  /** Null where only the customer's card changes. */
  readonly subscriptionId: string | null
  readonly priceId: string | null
  readonly discount: DiscountSource | null
}

/** The request an attempt was stored with. */
export const readRequest = ({ request_json }: Pick<PaymentAttempt, 'request_json'>): SubscribeRequest | CardRequest =>
  JSON.parse(request_json) as SubscribeRequest | CardRequest
