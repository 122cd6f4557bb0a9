import type { PaymentProvider } from './domain/billing/provider.ts'

/** How this server reaches the payment provider. */
export interface Payments {
  /** Null where payments are off. */
  readonly provider: PaymentProvider | null
  readonly publishableKey: string
  /** The sandbox's script for the page; null with a real account. */
  readonly script: string | null
}

/** Payments of a server without a provider. */
export const paymentsOff: Payments = { provider: null, publishableKey: '', script: null }
