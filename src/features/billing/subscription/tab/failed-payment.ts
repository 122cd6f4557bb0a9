import type { SubscriptionData } from '#contract/subscription.ts'

/** The notice of the last renewal where it was not paid (D6); undefined where it was, and while nothing is known. */
export const failedPayment = (data: SubscriptionData | undefined) =>
  data?.notices.find(({ kind }) => kind === 'payment_failed')
