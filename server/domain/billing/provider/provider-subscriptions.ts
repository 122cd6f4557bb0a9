import type { Currency } from '#contract/visitor.ts'

export interface NewCustomer {
  readonly userId: number
  readonly email: string
  readonly name: string
}

export interface ProviderCustomer {
  readonly id: string
  readonly userId: number | null
  readonly email: string | null
  readonly name: string | null
  readonly postalCode: string | null
  readonly defaultCard: Card | null
}

export interface CustomerChanges {
  readonly email?: string
  readonly name?: string
  /** Null removes it. */
  readonly postalCode?: string | null
  readonly defaultPaymentMethodId?: string
}

export interface Card {
  readonly paymentMethodId: string
  readonly customerId: string | null
  /** The provider's word: `visa`. */
  readonly brand: string
  readonly last4: string
  /** 1 to 12. */
  readonly expMonth: number
  readonly expYear: number
  readonly postalCode: string | null
}

/** What the learner has to confirm in the browser, and how far it is. */
export interface Confirmation {
  readonly intent: 'payment' | 'setup'
  readonly clientSecret: string
  /** `action` until the learner enters or authenticates a card; `processing` while the bank decides. */
  readonly state: 'action' | 'processing' | 'succeeded' | 'canceled'
  /** Of the last try; null before any. */
  readonly error: { readonly code: string | null; readonly message: string } | null
}

export interface NewCardSetup {
  readonly customerId: string
  readonly paymentMethodId: string
  /** The attempt it belongs to. */
  readonly attemptKey: string
}

export interface CardSetup {
  readonly id: string
  readonly customerId: string | null
  readonly paymentMethodId: string | null
  readonly attemptKey: string | null
  readonly confirmation: Confirmation
}

export type SubscriptionState =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'

export interface NewSubscription {
  readonly userId: number
  readonly customerId: string
  readonly priceId: string
  /** The promotion code's or coupon's id at the provider. */
  readonly discount: DiscountSource | null
  /** When the first charge is made: after these days, or at an instant. Null charges at once. */
  readonly trial: { readonly days: number } | { readonly until: number } | null
  /** The attempt it belongs to. */
  readonly attemptKey: string
}

export type DiscountSource = { readonly couponId: string } | { readonly promotionCodeId: string }

export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  /** From its metadata. */
  readonly userId: number | null
  readonly attemptKey: string | null
  /** Key of the retention discount it was given. */
  readonly retentionKey: string | null
  readonly state: SubscriptionState
  /** Empty for a price without a lookup key. */
  readonly priceId: string
  readonly itemId: string
  /** List price of its item for a period. */
  readonly amount: number
  readonly currency: Currency
  readonly startedAt: number
  readonly periodStart: number
  readonly periodEnd: number
  /** Renewals are whole periods by the calendar after it. */
  readonly anchorAt: number
  readonly trialEnd: number | null
  readonly cancelAtPeriodEnd: boolean
  readonly canceledAt: number | null
  readonly endedAt: number | null
  readonly scheduleId: string | null
  readonly discounts: readonly ProviderDiscount[]
  /** The card of later charges. */
  readonly card: Card | null
  /** Null when nothing is left to confirm. */
  readonly confirmation: Confirmation | null
}

export interface ProviderDiscount {
  readonly id: string
  readonly couponId: string
  readonly promotionCodeId: string | null
  readonly percentOff: number | null
  readonly amountOff: number | null
  readonly name: string | null
  /** One invoice, those before `endsAt`, or all. */
  readonly lasts: 'once' | 'repeating' | 'forever'
  /** ms; null for one invoice or for ever. */
  readonly endsAt: number | null
}

export interface SubscriptionChanges {
  readonly cancelAtPeriodEnd?: boolean
  readonly defaultPaymentMethodId?: string
  /** Replaces every discount; existing ones are kept by `discountId`. */
  readonly discounts?: readonly (DiscountSource | { readonly discountId: string })[]
  /** Stored with the discounts of a retention discount. */
  readonly retentionKey?: string
  /** Another price of the same billing period, from the next renewal on; nothing is charged or refunded before. */
  readonly price?: { readonly itemId: string; readonly providerPriceId: string }
}

/** What follows the current period. */
export interface NextPhase {
  readonly priceId: string
  readonly discount: DiscountSource | null
}

export interface NewSchedule {
  readonly subscriptionId: string
  readonly next: NextPhase
  /** The attempt it belongs to. */
  readonly attemptKey: string
}

export interface ProviderSchedule {
  readonly id: string
  readonly subscriptionId: string | null
  readonly state: 'not_started' | 'active' | 'completed' | 'released' | 'canceled'
  readonly attemptKey: string | null
  /** Null when nothing follows. */
  readonly next: { readonly priceId: string; readonly startsAt: number } | null
}
