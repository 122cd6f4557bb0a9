import type { BillingStores } from '#server/domain/billing/ports.ts'
import type { Db } from '../database/database.ts'
import { billingNoticeStore, cancellationStore, challengeOfferStore, withdrawalStore } from './agreement-stores.ts'
import { billingCustomerStore } from './customer-store.ts'
import { knownCardStore, nextPaymentStore } from './last-known-stores.ts'
import { ledgerStore, providerEventStore } from './ledger-store.ts'
import { paymentAttemptStore } from './payment-attempt-store.ts'
import { planSyncStore, priceChangeStore, priceStore } from './price-store.ts'
import { retentionUseStore } from './retention-use-store.ts'
import { subscriptionStore } from './subscription-store.ts'

/** The stores of billing over a database or a transaction. */
export const billingStores = (db: Db): BillingStores => ({
  billingCustomers: billingCustomerStore(db),
  subscriptions: subscriptionStore(db),
  paymentAttempts: paymentAttemptStore(db),
  ledger: ledgerStore(db),
  providerEvents: providerEventStore(db),
  retentionUses: retentionUseStore(db),
  withdrawals: withdrawalStore(db),
  cancellations: cancellationStore(db),
  billingNotices: billingNoticeStore(db),
  challengeOffers: challengeOfferStore(db),
  prices: priceStore(db),
  priceChanges: priceChangeStore(db),
  planSyncs: planSyncStore(db),
  knownCards: knownCardStore(db),
  nextPayments: nextPaymentStore(db),
})
