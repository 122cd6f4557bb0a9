import { Failure } from '#contract/errors.ts'
import type { BillingPorts, PaymentAttempt, Subscription } from '../ports.ts'
import type { ProviderCoupon } from '../provider/provider-invoices.ts'
import { readCardRequest } from './attempt-request.ts'

type UsedCouponPorts = Pick<BillingPorts, 'paymentAttempts' | 'ledger'>
type UsedFor = Pick<Subscription, 'id' | 'user_id' | 'price_id'>

/**
 * Requires that a code was not used for a subscription, as it began, was continued or changed its plan. Its discount
 * would begin anew each time: one charge, or a few months, would become all of them. One that lasts for ever may be
 * entered again. Throws `coupon_exhausted`.
 */
export async function requireUnusedCode(
  ports: UsedCouponPorts,
  subscription: UsedFor,
  { coupon, code }: { readonly coupon: Pick<ProviderCoupon, 'duration'>; readonly code: string },
): Promise<void> {
  if (coupon.duration === 'forever') return
  const succeeded = (await ports.paymentAttempts.listSucceeded(subscription.user_id)).filter(
    (attempt) => subscriptionOf(attempt) === subscription.id,
  )
  const ordered = succeeded.filter((attempt) => attempt.coupon === code.toUpperCase())
  if (ordered.length === 0) return
  const paid = (await ports.ledger.listOf(subscription.user_id)).filter(
    ({ kind, subscription_id }) => kind === 'payment' && subscription_id === subscription.id,
  )
  /**
   * The discount of a planned change ends with it: where it is cancelled before it happens, and where the same change
   * is ordered again, with another coupon or none.
   */
  const tookEffect = ({ id, kind, price_id, created_at }: PaymentAttempt) => {
    if (kind !== 'change_plan') return true
    const next = succeeded.find((other) => other.kind === kind && other.price_id === price_id && other.id > id)
    if (!next && price_id === subscription.price_id) return true
    return paid.some(
      (entry) => entry.price_id === price_id && entry.at >= created_at && !(next && entry.at >= next.created_at),
    )
  }
  if (ordered.some(tookEffect)) throw new Failure('coupon_exhausted')
}

const subscriptionOf = (attempt: PaymentAttempt): string | null =>
  attempt.kind === 'subscribe' ? attempt.subscription_id : readCardRequest(attempt).subscriptionId
