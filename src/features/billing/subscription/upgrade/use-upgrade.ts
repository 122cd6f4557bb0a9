import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import type { Failure } from '#contract/errors.ts'
import { useSession } from '#src/session/session.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { isCouponRefusal } from '../../checkout/coupon-copy.ts'
import { reportPaymentTimeout } from '../../checkout/payment-queries.ts'
import { pollIntervals } from '../../polling/poll-timeline.ts'
import { useSessionPolling } from '../../polling/use-session-polling.ts'
import { fetchNextPrice, type SubscriptionChanges } from '../subscription-queries.ts'

interface UpgradeParts {
  readonly user: Pick<User, 'id' | 'stripe_subscription_id'>
  /** Of the plan that is ordered. */
  readonly priceId: string
  readonly upgrade: SubscriptionChanges['upgrade']
  readonly onUpgraded: () => void
  /** Fetches the present amounts, which the server would not take the order without. */
  readonly onQuoteChanged: () => Promise<unknown>
  /** The coupon of the order, which was not placed, is no longer one: its learner chooses again without it. */
  readonly onCouponRefused?: (failure: Failure) => void
}

/**
 * Orders another plan and polls the user every 3 s until their subscription id changes (F211), or the ordered plan
 * follows: the id of a plan that itself began by a change stays. After a failure the user is fetched again, since the
 * request may have arrived all the same; after amounts that have changed they are, to be agreed to again. Nothing can
 * be ordered twice meanwhile (Q43).
 */
export function useUpgrade({ user, priceId, upgrade, onUpgraded, onQuoteChanged, onCouponRefused }: UpgradeParts) {
  const session = useSession()
  const [replaced] = useState(user.stripe_subscription_id)
  const [accepted, setAccepted] = useState(false)
  // Read before the next render: two presses of one moment are one order.
  const ordering = useRef(false)
  const isDone = async (current: User) =>
    current.stripe_subscription_id !== replaced || (await fetchNextPrice(user.id).catch(() => null)) === priceId
  const request = useMutation({
    mutationFn: upgrade,
    onSuccess: () => setAccepted(true),
    async onError(thrown) {
      const failure = toFailure(thrown)
      if (failure.code === 'quote_changed') return onQuoteChanged()
      // A change that is found then was planned by another order, without the coupon.
      if (isCouponRefusal(failure.code)) return onCouponRefused?.(failure)
      const current = await session.refresh()
      if (current && (await isDone(current))) onUpgraded()
    },
    onSettled() {
      ordering.current = false
    },
  })
  const phase = useSessionPolling({
    running: accepted,
    interval: pollIntervals.upgrade,
    isDone,
    onDone() {
      setAccepted(false)
      onUpgraded()
    },
    onTimeout: reportPaymentTimeout,
  })
  const busy = request.isPending || accepted
  return {
    busy,
    phase,
    order(target: Parameters<typeof upgrade>[0]) {
      if (busy || ordering.current) return
      ordering.current = true
      request.mutate(target)
    },
    error: request.error ? formErrorMessage(toFailure(request.error)) : undefined,
  }
}

export type Upgrade = ReturnType<typeof useUpgrade>
