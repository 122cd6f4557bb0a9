import { Stripe } from 'stripe'
import type { ProviderEventHint } from '#server/domain/billing/provider.ts'
import { toEventHint } from './stripe-objects.ts'

/** Age in seconds up to which a signature is accepted. Never 0, which would accept any age. */
const toleranceSeconds = 300

/** Reads events of Stripe from the bytes of a request and their signature; undefined for any that Stripe did not sign. */
export const stripeWebhooks =
  (secret: string, now: () => number) =>
  (payload: Buffer, signature: string): ProviderEventHint | undefined => {
    try {
      const event = Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now())
      return typeof event.id === 'string' && typeof event.type === 'string' ? toEventHint(event) : undefined
    } catch {
      return undefined
    }
  }
