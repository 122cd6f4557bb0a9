import type { Currency } from '#contract/visitor.ts'

/** A price as last synchronised with the provider, to notice a change of price. */
export interface PriceRow {
  readonly price_id: string
  readonly provider_price_id: string
  readonly product_id: string
  readonly amount: number
  readonly currency: Currency
  readonly synced_at: number
}

export interface PriceStore {
  list(): Promise<readonly PriceRow[]>
  put(price: PriceRow): Promise<void>
}

/**
 * A new price of a running subscription, as announced to its learner: the agreement until they cancel. At most one of a
 * subscription is pending: a unique index.
 */
export interface PriceChange {
  readonly subscription_id: string
  readonly user_id: number | null
  readonly price_id: string
  /** Of the new price. */
  readonly provider_price_id: string
  readonly currency: Currency
  /** Cents per period, taxes included. */
  readonly from_amount: number
  readonly to_amount: number
  /** When it was announced to the learner (ms). */
  readonly announced_at: number
  /** The first renewal at the new price (ms). */
  readonly due_at: number
  /** When the subscription got the new price for its next renewal; null while it is pending. */
  readonly applied_at: number | null
  /** When it was dropped, since the learner cancelled or the price changed again. */
  readonly ended_at: number | null
}

export interface PriceChangeStore {
  /** False when the subscription has a pending one. */
  add(change: Omit<PriceChange, 'applied_at' | 'ended_at'>): Promise<boolean>
  /** The newest of a subscription that was not dropped. */
  currentOf(subscriptionId: string): Promise<PriceChange | undefined>
  /** Drops the pending one, if there is one. */
  end(subscriptionId: string, at: number): Promise<void>
  /** Drops pending ones whose price is no longer on sale. */
  endUnsold(at: number): Promise<void>
  setApplied(subscriptionId: string, at: number): Promise<void>
  /** Pending ones whose subscription is active, in its last period before the change, and followed by no other plan. */
  listDue(limit: number): Promise<readonly PriceChange[]>
}

/** The last synchronisation of the plans with the provider's account. */
export interface PlanSyncStore {
  /** What was synchronised, as text; undefined before the first. */
  last(): Promise<string | undefined>
  put(fingerprint: string, at: number): Promise<void>
}
