import type { Tier } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import type { AccountStore, MembershipStore, OperatorCouponStore } from '#server/domain/accounts/ports.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { BillingCustomerStore } from './customer/customer-ports.ts'
import type {
  BillingNoticeStore,
  CancellationStore,
  ChallengeOfferStore,
  RetentionUseStore,
  WithdrawalStore,
} from './notices/agreement-ports.ts'
import type { PlanSyncStore, PriceChangeStore, PriceStore } from './prices/price-ports.ts'
import type { PaymentProvider } from './provider/provider.ts'
import type { SubscriptionState } from './provider/provider-subscriptions.ts'
import type { KnownCardStore, NextPaymentStore } from './subscription/last-known.ts'

/** A subscription as last read from the provider, one row each. At most one of a learner is live: a unique index. */
export interface Subscription {
  /** The provider's id. */
  readonly id: string
  readonly user_id: number
  readonly customer_id: string
  readonly state: SubscriptionState
  /** Whether its first payment, or the card of its trial, was confirmed. */
  readonly confirmed: boolean
  readonly price_id: string
  /** List price of a period in cents; null in a row that was stored before it was read. */
  readonly amount: number | null
  readonly currency: Currency
  readonly started_at: number
  readonly period_start: number
  readonly period_end: number
  /** Renewals are whole periods by the calendar after it; null in a row that was stored before it was read. */
  readonly anchor_at: number | null
  readonly trial_end: number | null
  readonly cancel_at_period_end: boolean
  readonly canceled_at: number | null
  readonly ended_at: number | null
  readonly schedule_id: string | null
  /** The price that follows the current period. */
  readonly next_price_id: string | null
  /** Of the card of later charges. */
  readonly payment_method_id: string | null
  /** Of the first discount; `discounts_json` has all of them. */
  readonly discount_percent: number | null
  readonly discount_flat: number | null
  readonly discount_name: string | null
  readonly discount_ends_at: number | null
  /** Every discount and how long it lasts; null in a row that was stored before they were read. */
  readonly discounts_json: string | null
  readonly updated_at: number
}

export interface SubscriptionStore {
  find(id: string): Promise<Subscription | undefined>
  /** The live one, else the one that ended last; never an unconfirmed one. */
  current(userId: number): Promise<Subscription | undefined>
  listOf(userId: number): Promise<readonly Subscription[]>
  put(subscription: Subscription): Promise<void>
  /** Live and confirmed subscriptions whose period ends in the span; for notices. */
  listEndingBetween(from: number, until: number): Promise<readonly Subscription[]>
  /** Live and confirmed ones of a price whose amount is another one, or was not read yet. */
  listPricedOtherwise(priceId: string, amount: number): Promise<readonly Subscription[]>
  /** Confirmed subscriptions whose renewal was not paid. */
  listUnpaid(): Promise<readonly Subscription[]>
}

/**
 * A learner's request that the provider must carry out once. Stored with its idempotency key before the provider is
 * called and kept until the outcome is known. At most one of a learner is open: a unique index.
 */
export interface PaymentAttempt {
  readonly id: number
  readonly user_id: number
  /** Starts a subscription; continues a cancelled one; begins another price at its end; replaces the card. */
  readonly kind: 'subscribe' | 'resume' | 'change_plan' | 'change_card'
  /** Idempotency key of its provider calls. */
  readonly key: string
  /**
   * `sent`: the outcome is unknown. `action`: the learner has to confirm. `processing`: the bank decides. The others
   * are final.
   */
  readonly state: 'sent' | 'action' | 'processing' | 'succeeded' | 'failed' | 'replaced'
  readonly price_id: string | null
  /** The code of the coupon, in upper case. */
  readonly coupon: string | null
  /** What it is for, which depends on its kind: written and read by attempt-request.ts. */
  readonly request_json: string
  /** The quote the learner agreed to, kept as proof (D4). */
  readonly quote_json: string | null
  readonly payment_method_id: string
  readonly subscription_id: string | null
  readonly setup_id: string | null
  readonly failure_code: string | null
  readonly created_at: number
  readonly updated_at: number
  /** A request is calling the provider until then (ms); a dead one is taken over afterwards. */
  readonly claimed_until: number | null
}

export type AttemptChanges = Partial<
  Pick<PaymentAttempt, 'state' | 'subscription_id' | 'setup_id' | 'failure_code' | 'claimed_until'>
>

export interface PaymentAttemptStore {
  /** Stores an attempt as `sent` and claimed; undefined when the learner has an open one. */
  open(
    attempt: Omit<PaymentAttempt, 'id' | 'state' | 'subscription_id' | 'setup_id' | 'failure_code'>,
  ): Promise<PaymentAttempt | undefined>
  openOf(userId: number): Promise<PaymentAttempt | undefined>
  find(id: number): Promise<PaymentAttempt | undefined>
  /** The last attempt of a learner to change a running plan to this price, however it ended. */
  lastChangeTo(userId: number, priceId: string): Promise<PaymentAttempt | undefined>
  /** The attempts of a learner that succeeded, in their order. */
  listSucceeded(userId: number): Promise<readonly PaymentAttempt[]>
  /** Claims an open attempt until `until`; false while another request has it. */
  claim(id: number, now: number, until: number): Promise<boolean>
  /** Changes an attempt that is still open; false for one that ended meanwhile. */
  update(id: number, changes: AttemptChanges, now: number): Promise<boolean>
  /** Ends every claim at `now`, for the only process of a database. */
  expireClaims(now: number): Promise<void>
  /** Open attempts that nothing happened to since this instant, by their ids, from the one that follows `after`. */
  listOpenBefore(before: number, limit: number, after?: number): Promise<readonly PaymentAttempt[]>
}

/** A payment or refund, written once; its learner is removed with the account and the row stays. */
export interface LedgerEntry {
  /** The provider's id of the invoice or refund; that of a refund that failed with a suffix. */
  readonly id: string
  readonly user_id: number | null
  /** `refund_failed` takes back a refund that was entered before it failed. */
  readonly kind: 'payment' | 'refund' | 'refund_failed'
  readonly invoice_id: string
  readonly subscription_id: string | null
  readonly price_id: string
  /** Number of the invoice. */
  readonly number: string | null
  /** Cents; negative for a refund, 0 for a charge that a coupon made free. */
  readonly amount: number
  readonly currency: Currency
  readonly at: number
  readonly period_start: number
  readonly period_end: number
  readonly payment_intent_id: string | null
  /** Of the invoice's page; a path where it is one of this server, as in the sandbox. */
  readonly receipt_url: string | null
}

export interface LedgerStore {
  /** Stores an entry; false when it is stored already. */
  add(entry: LedgerEntry): Promise<boolean>
  find(id: string): Promise<LedgerEntry | undefined>
  /** The newest first. */
  listOf(userId: number): Promise<readonly LedgerEntry[]>
}

/** An event of the provider, stored once. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly customer_id: string | null
  readonly received_at: number
}

export interface ProviderEventStore {
  /** False when the event is stored already. */
  add(event: ProviderEvent): Promise<boolean>
  has(id: string): Promise<boolean>
  /** Deletes events received before this instant (ms). */
  purge(before: number): Promise<void>
}

/** The stores of billing. */
export interface BillingStores {
  readonly billingCustomers: BillingCustomerStore
  readonly subscriptions: SubscriptionStore
  readonly paymentAttempts: PaymentAttemptStore
  readonly ledger: LedgerStore
  readonly providerEvents: ProviderEventStore
  readonly retentionUses: RetentionUseStore
  readonly withdrawals: WithdrawalStore
  readonly cancellations: CancellationStore
  readonly billingNotices: BillingNoticeStore
  readonly challengeOffers: ChallengeOfferStore
  readonly prices: PriceStore
  readonly priceChanges: PriceChangeStore
  readonly planSyncs: PlanSyncStore
  readonly knownCards: KnownCardStore
  readonly nextPayments: NextPaymentStore
}

/** The stores of a transaction of billing. */
export interface BillingTransactionStores extends BillingStores {
  readonly memberships: MembershipStore
  readonly operatorCoupons: OperatorCouponStore
  readonly jobs: JobQueue
}

/** Everything a use case of billing may need; each names the part it does. */
export interface BillingPorts extends BillingStores {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly memberships: Pick<MembershipStore, 'find'>
  readonly jobs: JobQueue
  readonly transaction: Transaction<BillingTransactionStores>
  /** Null where payments are off. */
  readonly provider: PaymentProvider | null
  /** The tiers for sale: the basic ones, and those the operator declares to serve. */
  readonly servedTiers: readonly Tier[]
  /** A random idempotency key. */
  newKey(): string
  /** ms since 1970. */
  now(): number
}
