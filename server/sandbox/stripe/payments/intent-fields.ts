import type { Stripe } from 'stripe'
import type { Decline } from '../protocol/failure.ts'

/** `next_action` of an intent whose card must be authenticated: the sandbox's Stripe.js opens its dialog for it. */
export const threeDSecureAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect', source: 'sandbox' },
} as const

/** The refusal of a challenge, as a decline. */
export const refusedChallenge = (intent: 'payment_intent' | 'setup_intent'): Decline => ({
  code: `${intent}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
})

/** A decline as `last_payment_error` and `last_setup_error` show it. */
export const lastError = (decline: Decline, method: Stripe.PaymentMethod) =>
  ({
    type: decline.code.endsWith('authentication_failure') ? 'invalid_request_error' : 'card_error',
    code: decline.code,
    ...(decline.decline_code === undefined ? {} : { decline_code: decline.decline_code }),
    message: decline.message,
    payment_method: method,
  }) as const
