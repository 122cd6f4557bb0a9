import type { Stripe } from 'stripe'
import type { ObjectKind } from '../objects.ts'

/** The state of an object that the API does not show. */
interface Hidden {
  readonly coupon: {
    readonly products: readonly string[] | null
    /** Cents by currency, for `amount_off` in several currencies. */
    readonly amountOff: Readonly<Record<string, number>>
  }
  readonly payment_method: {
    /** The test card it was made of, by name; the number itself is not stored. */
    readonly behaviour: string
    /** Whether the holder authenticated it, or the bank accepted it, for later charges. */
    readonly setUp: boolean
  }
  readonly subscription: {
    /** Length of the current period. */
    readonly cycle: Cycle
    /** Proration lines of the next invoice. */
    readonly pending: readonly Stripe.InvoiceLineItem[]
  }
}

/** A billing interval. */
export interface Cycle {
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly count: number
}

export type HiddenOf<K extends ObjectKind> = K extends keyof Hidden ? Hidden[K] : null
