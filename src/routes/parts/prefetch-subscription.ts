import type { QueryClient } from '@tanstack/react-query'
import type { SessionStore } from '#src/session/session-store.ts'

/** What the loaders of the subscription's screens read of their arguments. */
export interface SubscriptionLoaderArgs {
  readonly preload: boolean
  readonly location: { readonly search: object }
  readonly context: { readonly session: SessionStore; readonly queryClient: () => Promise<QueryClient> }
}

/** Starts the queries of the learner's subscription, and of the card where there is one; none for a guest. */
export async function prefetchSubscription({ session, queryClient }: SubscriptionLoaderArgs['context']): Promise<void> {
  const [client, user, { customerQuery, subscriptionQuery }] = await Promise.all([
    queryClient(),
    session.known(),
    import('#src/features/billing/subscription/subscription-queries.ts'),
  ])
  if (!user) return
  await Promise.all([
    client.prefetchQuery(subscriptionQuery(user.id)),
    user.has_payment_method ? client.prefetchQuery(customerQuery(user.id)) : null,
  ])
}
