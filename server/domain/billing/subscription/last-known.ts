/**
 * What was last read from the provider for the subscription tab, so that it still answers while the provider does not
 * (Q44). Nothing is decided by it.
 */
export interface KnownCard {
  readonly user_id: number
  /** The provider's word: `visa`. */
  readonly brand: string
  readonly last4: string
  /** 1 to 12. */
  readonly exp_month: number
  readonly exp_year: number
  readonly postal_code: string | null
  readonly read_at: number
}

export interface KnownCardStore {
  find(userId: number): Promise<KnownCard | undefined>
  put(card: KnownCard): Promise<void>
  delete(userId: number): Promise<void>
}

/** The next charge of a subscription; both null where nothing more is charged. */
export interface NextPayment {
  readonly subscription_id: string
  /** Cents. */
  readonly amount: number | null
  readonly due_at: number | null
  readonly read_at: number
}

export interface NextPaymentStore {
  find(subscriptionId: string): Promise<NextPayment | undefined>
  put(payment: NextPayment): Promise<void>
}
