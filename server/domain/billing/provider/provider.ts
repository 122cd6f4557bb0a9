import type { Currency } from '#contract/visitor.ts'
import type {
  InvoicePreview,
  NewCoupon,
  NewPrice,
  NewPromotionCode,
  ProviderCoupon,
  ProviderInvoice,
  ProviderPrice,
  ProviderRefund,
} from './provider-invoices.ts'
import type {
  Card,
  CardSetup,
  CustomerChanges,
  NewCardSetup,
  NewCustomer,
  NewSchedule,
  NewSubscription,
  ProviderCustomer,
  ProviderSchedule,
  ProviderSubscription,
  SubscriptionChanges,
} from './provider-subscriptions.ts'

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
    /** The customer of a payment; undefined for none. */
    ofPayment(paymentIntentId: string): Promise<string | undefined>
    update(id: string, changes: CustomerChanges, key: string): Promise<ProviderCustomer>
    /** Removes name, e-mail, telephone number and address; invoices keep what they were made out to. */
    clear(id: string, key: string): Promise<void>
  }
  readonly cards: {
    /** Attaches a card to a customer. Throws `declined` when the bank refuses it. */
    attach(paymentMethodId: string, customerId: string, key: string): Promise<Card>
    find(paymentMethodId: string): Promise<Card | undefined>
    /** Ids of every payment method that is attached to a customer, of kinds other than cards too. */
    listOf(customerId: string): Promise<readonly string[]>
    /** Removes name, e-mail, telephone number and address from an attached payment method. */
    clearHolder(paymentMethodId: string, key: string): Promise<void>
    /** Detaches it from its customer; nothing can be charged to it again. */
    detach(paymentMethodId: string, key: string): Promise<void>
  }
  readonly setups: {
    /**
     * Lets the bank authenticate an attached card for later charges; `confirmation` holds what the learner has to do.
     */
    create(setup: NewCardSetup, key: string): Promise<CardSetup>
    find(id: string): Promise<CardSetup | undefined>
    /** Ends one that was not authenticated: it cannot be afterwards. Throws `refused` for one that is over. */
    cancel(id: string, key: string): Promise<CardSetup>
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
    change(id: string, change: Omit<NewSchedule, 'subscriptionId'>, key: string): Promise<ProviderSchedule>
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
    /** By the promotion code's text or the coupon's id, in any case; undefined for unknown and inactive ones. */
    find(code: string): Promise<ProviderCoupon | undefined>
    /** Creates a coupon under its own id, or returns the one that exists. */
    put(coupon: NewCoupon, key: string): Promise<void>
    putPromotionCode(code: NewPromotionCode, key: string): Promise<void>
  }
  readonly catalog: {
    putProduct(product: { readonly id: string; readonly name: string }, key: string): Promise<void>
    /** Creates the price of a lookup key; the lookup key moves away from a price of another amount. */
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

/** A payment that its payer disputed at the bank. */
export interface ProviderDispute {
  readonly id: string
  readonly paymentIntentId: string | null
  /** Cents. */
  readonly amount: number
  readonly currency: Currency
  /** `lost`: the bank returned the payment. `kept`: it was closed otherwise. */
  readonly state: 'open' | 'lost' | 'kept'
  /** When the provider reported it, in ms. */
  readonly at: number
}

/**
 * A reason to read a customer's state from the provider. Of the event itself a failed refund, whose account may be
 * deleted, and a dispute alone are used.
 */
export interface ProviderEventHint {
  readonly id: string
  readonly type: string
  /** Null for events that belong to no customer. */
  readonly customerId: string | null
  /** The refund that an event reports as failed; null for any other event. */
  readonly failedRefundId: string | null
  /** The dispute that an event opens or closes; absent from any other event. */
  readonly dispute?: ProviderDispute
}
