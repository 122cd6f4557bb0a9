import type { Currency } from '#contract/visitor.ts'

/**
 * The payment provider. Amounts are cents, instants ms since 1970, price ids our own (`basic-month-eur`, the provider's
 * lookup keys). Every method that changes something takes an idempotency key: repeated with the same key and input it
 * changes nothing more. Failures are `PaymentError`s.
 */
export interface PaymentProvider {
  readonly customers: {
    create(customer: NewCustomer, key: string): Promise<ProviderCustomer>
    /** Undefined for an unknown or deleted one. */
    find(id: string): Promise<ProviderCustomer | undefined>
    /** The customer that was created for a learner, where its id was lost with an answer. */
    findOfUser(userId: number, email: string): Promise<ProviderCustomer | undefined>
    update(id: string, changes: CustomerChanges, key: string): Promise<ProviderCustomer>
  }
  readonly cards: {
    /** Attaches a card to a customer. Throws `declined` when the bank refuses it. */
    attach(paymentMethodId: string, customerId: string, key: string): Promise<Card>
    find(paymentMethodId: string): Promise<Card | undefined>
    detach(paymentMethodId: string, key: string): Promise<void>
  }
  readonly setups: {
    /** Has the bank authenticate an attached card for later charges; `confirmation` says what the learner has to do. */
    create(setup: NewCardSetup, key: string): Promise<CardSetup>
    find(id: string): Promise<CardSetup | undefined>
  }
  readonly subscriptions: {
    /** Creates an incomplete subscription, or one in trial; its `confirmation` is the learner's next step. */
    create(subscription: NewSubscription, key: string): Promise<ProviderSubscription>
    find(id: string): Promise<ProviderSubscription | undefined>
    /** Every subscription of a customer, ended ones included, the newest first. */
    listOf(customerId: string): Promise<readonly ProviderSubscription[]>
    update(id: string, changes: SubscriptionChanges, key: string): Promise<ProviderSubscription>
    /** Ends it at once, without a refund. */
    cancel(id: string, key: string): Promise<ProviderSubscription>
  }
  readonly schedules: {
    /** Continues a subscription as it is until its period ends, then with another price and discount. */
    create(schedule: NewSchedule, key: string): Promise<ProviderSchedule>
    find(id: string): Promise<ProviderSchedule | undefined>
    /** Replaces what follows the current period. */
    change(id: string, next: NextPhase, key: string): Promise<ProviderSchedule>
    /** Leaves the subscription as it is, without its schedule. */
    release(id: string, key: string): Promise<void>
  }
  readonly invoices: {
    /** Of a customer, the newest first. */
    listOf(customerId: string, limit?: number): Promise<readonly ProviderInvoice[]>
    find(id: string): Promise<ProviderInvoice | undefined>
    /** Charges an open invoice to the default card now. Throws `declined`. */
    pay(id: string, key: string): Promise<ProviderInvoice>
    /** The next invoice of a subscription, with these changes; undefined when nothing more is charged. */
    preview(preview: InvoicePreview): Promise<ProviderInvoice | undefined>
  }
  readonly refunds: {
    /** Refunds `amount` of an invoice's payment to its card. */
    create(refund: { readonly paymentIntentId: string; readonly amount: number }, key: string): Promise<ProviderRefund>
    listOf(paymentIntentId: string): Promise<readonly ProviderRefund[]>
  }
  readonly coupons: {
    /** By the promotion code's text or the coupon's id; undefined for unknown and inactive ones. */
    find(code: string): Promise<ProviderCoupon | undefined>
    /** Creates a coupon under its own id, or returns the one that exists. */
    put(coupon: NewCoupon, key: string): Promise<void>
    putPromotionCode(code: NewPromotionCode, key: string): Promise<void>
  }
  readonly catalog: {
    putProduct(product: { readonly id: string; readonly name: string }, key: string): Promise<void>
    /** Creates the price of a lookup key; one of another amount gives its lookup key away. */
    putPrice(price: NewPrice, key: string): Promise<ProviderPrice>
    findPrice(priceId: string): Promise<ProviderPrice | undefined>
  }
  /** Events since an instant, the oldest first. */
  events(since: number): Promise<readonly ProviderEventHint[]>
}

/** Why a call of the provider failed. The message of `declined` is Spanish and meant for the learner. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  /**
   * `declined`: by the bank. `unavailable`: no answer, or not now; whether something changed is unknown.
   * `not_found`: there is no such object. `conflict`: the key was used with another input.
   * `refused`: the request or the object's state forbids it; a defect of ours, or an id the learner made up.
   */
  readonly kind: 'declined' | 'unavailable' | 'not_found' | 'conflict' | 'refused'
  /** The provider's code, such as `insufficient_funds`. */
  readonly code: string | null
  /** Whether the provider answered, so that repeating the same key repeats the answer. */
  readonly isAnswer: boolean

  constructor(
    kind: PaymentError['kind'],
    message: string,
    { code = null, isAnswer = true, cause }: { code?: string | null; isAnswer?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.isAnswer = isAnswer
  }
}

/** The code of a call that failed since the provider has no price of an id, or one of another amount. */
export const missingPrice = 'price_missing'

export interface NewCustomer {
  readonly userId: number
  readonly email: string
  readonly name: string
}

export interface ProviderCustomer {
  readonly id: string
  readonly userId: number | null
  readonly email: string | null
  readonly postalCode: string | null
  readonly defaultCard: Card | null
}

export interface CustomerChanges {
  readonly email?: string
  readonly name?: string
  readonly postalCode?: string
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
  /** ms; null for one invoice or for ever. */
  readonly endsAt: number | null
}

export interface SubscriptionChanges {
  readonly cancelAtPeriodEnd?: boolean
  readonly defaultPaymentMethodId?: string
  /** Replaces every discount; existing ones are kept by `discountId`. */
  readonly discounts?: readonly (DiscountSource | { readonly discountId: string })[]
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

export interface ProviderInvoice {
  readonly id: string
  readonly number: string | null
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly state: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  readonly currency: Currency
  readonly total: number
  readonly amountPaid: number
  readonly amountDue: number
  readonly createdAt: number
  readonly paidAt: number | null
  /** The next try of a failed charge. */
  readonly nextAttemptAt: number | null
  readonly attempts: number
  readonly periodStart: number
  readonly periodEnd: number
  /** Of its subscription line; empty for a price without a lookup key. */
  readonly priceId: string
  readonly paymentIntentId: string | null
  readonly receiptUrl: string | null
}

export interface InvoicePreview {
  readonly subscriptionId: string
  readonly priceId?: string
  readonly discounts?: readonly (DiscountSource | { readonly discountId: string })[]
}

export interface ProviderRefund {
  readonly id: string
  readonly amount: number
  readonly currency: Currency
  readonly createdAt: number
  readonly state: 'pending' | 'succeeded' | 'failed'
}

/** A coupon, or the promotion code that gives it. */
export interface ProviderCoupon {
  readonly source: DiscountSource
  readonly couponId: string
  readonly percentOff: number | null
  readonly amountOff: number | null
  readonly currency: Currency | null
  /** Null where every product is discounted. */
  readonly products: readonly string[] | null
  readonly name: string | null
  readonly duration: 'once' | 'repeating' | 'forever'
  /** Of `repeating`. */
  readonly months: number | null
  readonly maxRedemptions: number | null
  readonly timesRedeemed: number
  /** ms. */
  readonly redeemBy: number | null
  readonly firstTimeOnly: boolean
  /** The only customer who may redeem it; null for everybody. */
  readonly customerId: string | null
  /** The least price it is redeemed for, in cents before discounts; null without one. */
  readonly minimum: { readonly amount: number; readonly currency: Currency } | null
  /** Given by the academy alone, such as a retention discount: no learner may enter its id. */
  readonly isInternal: boolean
}

export interface NewCoupon {
  readonly id: string
  readonly name: string
  readonly percentOff?: number
  readonly amountOff?: number
  readonly currency?: Currency
  readonly duration: 'once' | 'repeating' | 'forever'
  readonly months?: number
  readonly products?: readonly string[]
  readonly maxRedemptions?: number
  /** ms. */
  readonly redeemBy?: number
  readonly isInternal?: boolean
}

export interface NewPromotionCode {
  readonly code: string
  readonly couponId: string
  readonly maxRedemptions?: number
  /** ms. */
  readonly expiresAt?: number
  readonly firstTimeOnly?: boolean
}

export interface NewPrice {
  readonly priceId: string
  readonly productId: string
  readonly amount: number
  readonly currency: Currency
  readonly months: number
}

export interface ProviderPrice {
  /** The provider's id. */
  readonly id: string
  readonly priceId: string
  readonly productId: string
  readonly amount: number
  readonly currency: Currency
}

/** A reason to read a customer's state from the provider; nothing else of the event is used. */
export interface ProviderEventHint {
  readonly id: string
  readonly type: string
  /** Null for events that belong to no customer. */
  readonly customerId: string | null
}
