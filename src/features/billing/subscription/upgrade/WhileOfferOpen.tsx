import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '#src/session/session.ts'
import { challengeOfferQuery } from '../subscription-queries.ts'
import { useDeadline } from './use-deadline.ts'

/** Its children while the learner's challenge offer is open: no deadline is announced that is not real (Q27, D8). */
export function WhileOfferOpen({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  // The screen requests the offer; its first request sets the deadline.
  const offer = useQuery({ ...challengeOfferQuery(user?.id ?? 0), enabled: false })
  const over = useDeadline(offer.data?.deadline)
  return offer.data && !offer.isError && !over ? children : null
}
