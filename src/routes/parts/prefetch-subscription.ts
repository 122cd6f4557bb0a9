import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { SessionStore } from '#src/session/session-store.ts'

/** What the loader of a learner's screen reads of its arguments. */
export interface LearnerLoaderArgs {
  readonly preload: boolean
  readonly location: { readonly search: object }
  readonly context: { readonly session: SessionStore; readonly queryClient: () => Promise<QueryClient> }
}

/** Starts the queries of `more` for the learner who is signed in; none for a guest. */
export async function prefetchForLearner(
  { context }: Pick<LearnerLoaderArgs, 'context'>,
  more: (client: QueryClient, user: User) => Promise<unknown>,
): Promise<void> {
  const [client, user] = await Promise.all([context.queryClient(), context.session.known()])
  if (user) await more(client, user)
}

/** Starts the queries of the learner's subscription, and of the card where there is one; none for a guest. */
export const prefetchSubscription = (args: Pick<LearnerLoaderArgs, 'context'>): Promise<void> =>
  prefetchForLearner(args, async (client, user) => {
    const { customerQuery, subscriptionQuery } = await import(
      '#src/features/billing/subscription/subscription-queries.ts'
    )
    await Promise.all([
      client.prefetchQuery(subscriptionQuery(user.id)),
      user.has_payment_method ? client.prefetchQuery(customerQuery(user.id)) : null,
    ])
  })

/** Starts the queries that decide which plans a payment page offers, and in which currency. */
export const prefetchOffer = (args: Pick<LearnerLoaderArgs, 'context'>): Promise<void> =>
  prefetchForLearner(args, async (client, user) => {
    const [{ paymentSettingsQuery }, { subscriptionQuery }, { visitorQuery }] = await Promise.all([
      import('#src/features/billing/pricing/price-queries.ts'),
      import('#src/features/billing/subscription/subscription-queries.ts'),
      import('#src/session/visitor-query.ts'),
    ])
    await Promise.all([
      client.prefetchQuery(paymentSettingsQuery()),
      client.prefetchQuery(visitorQuery()),
      user.has_subscription ? client.prefetchQuery(subscriptionQuery(user.id)) : null,
    ])
  })
