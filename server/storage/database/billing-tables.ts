import type { Generated } from 'kysely'
import type { BillingCustomer } from '#server/domain/billing/customer/customer-ports.ts'
import type {
  BillingNoticeSent,
  Cancellation,
  ChallengeOffer,
  RetentionUse,
  Withdrawal,
} from '#server/domain/billing/notices/agreement-ports.ts'
import type { LedgerEntry, PaymentAttempt, ProviderEvent, Subscription } from '#server/domain/billing/ports.ts'
import type { PriceChange, PriceRow } from '#server/domain/billing/prices/price-ports.ts'
import type { KnownCard, NextPayment } from '#server/domain/billing/subscription/last-known.ts'

/** The tables of billing. Instants are integers in ms since 1970, amounts cents; `_json` columns hold JSON as text. */
export interface BillingTables {
  billing_customers: Writable<BillingCustomer>
  subscriptions: Writable<Subscription>
  payment_attempts: Omit<Writable<PaymentAttempt>, 'id'> & { id: Generated<number> }
  ledger_entries: Writable<LedgerEntry>
  provider_events: Writable<ProviderEvent>
  retention_uses: Writable<RetentionUse>
  withdrawals: Writable<Withdrawal>
  cancellations: Omit<Writable<Cancellation>, 'id'> & { id: Generated<number> }
  billing_notices: Writable<BillingNoticeSent>
  challenge_offers: Writable<ChallengeOffer>
  prices: Writable<PriceRow>
  price_changes: Writable<PriceChange>
  plan_syncs: { name: string; fingerprint: string; synced_at: number }
  known_cards: Writable<KnownCard>
  next_payments: Writable<NextPayment>
}

/** Boolean columns of these tables. */
export const billingFlags = ['confirmed', 'cancel_at_period_end'] as const

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
