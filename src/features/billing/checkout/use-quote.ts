import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import type { Quote } from '#contract/payment.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { isCouponRefusal } from './coupon-copy.ts'
import { quoteQuery } from './payment-queries.ts'

interface QuoteParts {
  readonly userId: number
  /** Null while no plan is chosen. */
  readonly priceId: string | null
  /** The coupon that applies to the plan. */
  readonly coupon: string | null
  readonly trial: boolean
  readonly enabled: boolean
}

/**
 * The quote of an order. A coupon that is refused only here, such as one of another customer, is left out of it. While
 * another quote is fetched, or cannot be, the former one stays as stale: the form with the card keeps its place. One
 * that is only fetched again can be ordered meanwhile, and where that fails, since the server refuses amounts that have
 * changed.
 */
export function useQuote({ userId, priceId, coupon, trial, enabled }: QuoteParts) {
  const asked = enabled && priceId !== null
  const shared = { priceId: priceId ?? '', trial }
  const discounted = useQuery({
    ...quoteQuery(userId, { ...shared, coupon }),
    enabled: asked && coupon !== null,
  })
  const couponFailure = coupon === null ? null : refusalIn(discounted.error)
  const isFullPrice = coupon === null || couponFailure !== null
  const full = useQuery({ ...quoteQuery(userId, { ...shared, coupon: null }), enabled: asked && isFullPrice })
  const query = isFullPrice ? full : discounted

  const [former, setFormer] = useState<Quote>()
  if (query.data && query.data !== former) setFormer(query.data)
  const failure = query.error ? toFailure(query.error) : null
  return {
    // Who is subscribed already has nothing to order.
    data: failure?.code === 'already_subscribed' ? undefined : (query.data ?? former),
    isStale: query.data === undefined,
    isFetching: query.isFetching,
    failure,
    /** Why the coupon is not part of the quote. */
    couponFailure,
    coupon: isFullPrice ? null : coupon,
    refetch: () => void query.refetch(),
  }
}

function refusalIn(error: unknown): Failure | null {
  const failure = error ? toFailure(error) : null
  return failure && isCouponRefusal(failure.code) ? failure : null
}
