/**
 * A learner's customer at the provider. One per learner: written with its idempotency key before the provider is
 * called.
 */
export interface BillingCustomer {
  readonly user_id: number
  readonly key: string
  /** Null until the provider answered. */
  readonly customer_id: string | null
  readonly created_at: number
  /** When its state was last read from the provider. */
  readonly synced_at: number | null
  /** Readings of its state so far, and the number of the one that is stored. */
  readonly syncs_begun: number
  readonly sync_stored: number
}

export interface BillingCustomerStore {
  find(userId: number): Promise<BillingCustomer | undefined>
  findByCustomer(customerId: string): Promise<BillingCustomer | undefined>
  /** Inserts a customer unless the learner has one, and returns the stored one. */
  open(customer: Pick<BillingCustomer, 'user_id' | 'key' | 'created_at'>): Promise<BillingCustomer>
  /** Stores the id of the answer; a customer that has one keeps it. */
  setCustomer(userId: number, customerId: string): Promise<void>
  /** Clears the id of a customer that the provider has deleted; `key` is that of its successor. */
  clearCustomer(userId: number, customerId: string, key: string): Promise<void>
  /** Replaces the key after a definite failure. */
  replaceKey(userId: number, from: string, to: string): Promise<void>
  /** Deletes the learner's row and returns it: an id that is on its way finds none to be stored in. */
  delete(userId: number): Promise<BillingCustomer | undefined>
  /** Numbers a reading of the learner's state, before it begins. */
  beginSync(userId: number): Promise<number>
  /** Stores the number of a reading; false when a later one is stored, whose state is newer. */
  endSync(userId: number, sync: number, at: number): Promise<boolean>
  /**
   * Claims the right to read the learner's state from the provider, at most once in `everyMs`; false when it was read
   * since, also by another server.
   */
  claimSync(userId: number, now: number, everyMs: number): Promise<boolean>
  /** Learners with a customer whose state was last read up to this instant, or never: these first, then the oldest. */
  listSyncedBefore(before: number, limit: number): Promise<readonly BillingCustomer[]>
}
