import type { Stripe } from 'stripe'
import type { Currency } from '#contract/visitor.ts'

/** An instant of Stripe, in seconds, as ms. */
export const ms = (seconds: number) => seconds * 1000
/** An optional instant of Stripe, in seconds, as ms; null without one. */
export const msOrNull = (seconds: number | null | undefined) => (seconds == null ? null : seconds * 1000)

/** An instant in ms as Stripe's, in whole seconds. */
export const seconds = (at: number) => Math.floor(at / 1000)

/** The id of an object, expanded or not. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  reference == null ? null : typeof reference === 'string' ? reference : reference.id

/** An object, where it was expanded. */
export const expanded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null

/** The currency of a lower-case code of Stripe; any other than `usd` counts as euros. */
export const toCurrency = (currency: string): Currency => (currency.toUpperCase() === 'USD' ? 'USD' : 'EUR')

/** Our price id: stored in the price's metadata, since a lookup key moves to the price that replaces it. */
export const priceIdOf = ({ metadata, lookup_key }: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): string =>
  metadata.price_id ?? lookup_key ?? ''

/** The learner that an object was created for, from its metadata. */
export const userIdOf = (metadata: Stripe.Metadata | null) => {
  const text = metadata?.user_id
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null
}
