import { Stripe } from 'stripe'
import { stripeClient } from './stripe-client.ts'

/** Whether an account answers to a key. */
export type StripeCheck =
  /** `date` is Stripe's clock, in ms since 1970; null when it did not say. */
  | { readonly kind: 'ok'; readonly date: number | null }
  | { readonly kind: 'refused' | 'unreachable'; readonly date?: undefined }

/** Asks the account for one price, which changes nothing. Never throws. */
export async function checkStripe(secretKey: string, apiBase: string | null): Promise<StripeCheck> {
  const client = stripeClient({ secretKey, base: () => apiBase ?? 'https://api.stripe.com', timeoutMs: 8000 })
  try {
    const { lastResponse } = await client.prices.list({ limit: 1 })
    const date = Date.parse(String(lastResponse.headers.date ?? ''))
    return { kind: 'ok', date: Number.isNaN(date) ? null : date }
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
    return { kind: isRefused ? 'refused' : 'unreachable' }
  }
}
