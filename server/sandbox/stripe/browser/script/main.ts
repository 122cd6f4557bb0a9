import type { StripeConstructor } from '@stripe/stripe-js'
import { createStripe } from './stripe.ts'

/** The URL of the sandbox, from which this script was loaded. */
const base = '/sandbox/stripe'

const construct = (publishableKey: string) => createStripe(document, base, publishableKey)

// The release that @stripe/stripe-js asks for: with another it would warn.
window.Stripe = Object.assign(construct, { version: 'endive' }) as unknown as StripeConstructor
