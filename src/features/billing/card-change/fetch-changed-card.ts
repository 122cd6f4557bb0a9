import type { QueryClient } from '@tanstack/react-query'
import { pollIntervals, pollTimeline } from '../polling/poll-timeline.ts'
import { customerQuery } from '../subscription/subscription-queries.ts'

/**
 * Fetches the learner's card until it is the one that the bank has just authenticated: the provider's webhook may still be
 * storing it. Asks no more after 9 s, however long the answers took. The card is then in the cache, where the profile
 * shows it. Never rejects.
 */
export async function fetchChangedCard(queries: QueryClient, userId: number, lastFour: string | undefined) {
  const startedAt = Date.now()
  while (Date.now() - startedAt < pollTimeline.noticeAfter) {
    const customer = await queries.fetchQuery(customerQuery(userId)).catch(() => null)
    if (lastFour === undefined || customer?.card_number === lastFour) return
    await new Promise((resolve) => setTimeout(resolve, pollIntervals.card))
  }
}
