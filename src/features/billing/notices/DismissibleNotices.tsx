import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { academyClock } from '#src/platform/academy-clock.ts'
import { subscriptionQuery } from '../subscription/subscription-queries.ts'
import { type BillingNotice, BillingNotices } from './BillingNotices.tsx'
import { dismiss, isDismissed } from './dismissed-notices.ts'

/** Notices change by the day: in ms, how long the last answer does for the visits to a screen. */
const freshMs = 5 * 60_000

/** The notices that a learner has not closed yet. While they cannot be fetched there are none. */
export function DismissibleNotices({ userId }: { readonly userId: number }) {
  const { data } = useQuery({ ...subscriptionQuery(userId), staleTime: freshMs })
  const [closed, setClosed] = useState<readonly BillingNotice[]>([])
  if (!data) return null
  const handleDismiss = (notice: BillingNotice) => {
    dismiss(userId, notice, academyClock.now())
    setClosed([...closed, notice])
  }
  const open = data.notices.filter((notice) => !closed.includes(notice) && !isDismissed(userId, notice))
  return <BillingNotices notices={open} currency={data.currency} onDismiss={handleDismiss} />
}
