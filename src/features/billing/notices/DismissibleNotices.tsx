import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learnerCookies } from '#contract/cookies.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { focusScreen } from '#src/ui/use-focus-inside.ts'
import { subscriptionQuery } from '../subscription/subscription-queries.ts'
import { type BillingNotice, BillingNotices } from './BillingNotices.tsx'

const daySeconds = 86_400

/** By learner: computers are shared. */
const cookieOf = (userId: number, { kind }: BillingNotice) =>
  `${learnerCookies.billingNotice}-${kind}-${userId}` as const

/** Whether this learner has closed a notice on this browser. One of the same kind about another date counts as new. */
const isDismissed = (userId: number, notice: BillingNotice): boolean =>
  pageCookies.read(cookieOf(userId, notice)) === notice.date

/**
 * Remembers a closed notice until the day after its date (`now` in ms): there is nothing left to announce then. That of
 * a failed payment comes back with the next visit, since the classes depend on it.
 */
function dismiss(userId: number, notice: BillingNotice, now: number): void {
  const untilDate = Math.ceil((Date.parse(notice.date) - now) / 1000)
  const lifetime = notice.kind === 'payment_failed' ? {} : { maxAge: Math.max(0, untilDate) + daySeconds }
  pageCookies.write(cookieOf(userId, notice), notice.date, lifetime)
}

/** Notices change by the day: in ms, how long the last answer does for the visits to a screen. */
const freshMs = 5 * 60_000

/** The notices that a learner has not closed yet. While they cannot be fetched there are none. */
export function DismissibleNotices({ userId }: { readonly userId: number }) {
  const { data } = useQuery({ ...subscriptionQuery(userId), staleTime: freshMs })
  const [closed, setClosed] = useState<readonly BillingNotice[]>([])
  if (!data) return null
  const handleDismiss = (notice: BillingNotice) => {
    dismiss(userId, notice, academyClock.now())
    focusScreen()
    setClosed([...closed, notice])
  }
  const open = data.notices.filter((notice) => !closed.includes(notice) && !isDismissed(userId, notice))
  return <BillingNotices notices={open} currency={data.currency} onDismiss={handleDismiss} />
}
