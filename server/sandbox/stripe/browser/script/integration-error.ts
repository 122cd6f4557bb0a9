/** What Stripe.js throws where it is called in a wrong way, which no user can cause. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
