import type { QueryClient } from '@tanstack/react-query'
import { pollIntervals, pollTimeline } from '../polling/poll-timeline.ts'
import { customerQuery } from '../subscription/subscription-queries.ts'

/**
 * Fetches the learner's card until it is the one that the bank has just authenticated, for 9 s at most: the provider's
 * webhook may still be storing it. The card is then in the cache, where the profile shows it. Never rejects.
 */
export async function fetchChangedCard(queries: QueryClient, userId: number, lastFour: string | undefined) {
  for (let waited = 0; waited <= pollTimeline.noticeAfter; waited += pollIntervals.card) {
    const customer = await queries.fetchQuery(customerQuery(userId)).catch(() => null)
    if (lastFour === undefined || customer?.card_number === lastFour) return
    await new Promise((resolve) => setTimeout(resolve, pollIntervals.card))
  }
}
