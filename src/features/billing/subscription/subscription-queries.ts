import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { getChallengeOffer, getCustomerData, upgradePlan, withdrawFromContract } from '#contract/subscription.ts'
import { type BodyOf, call } from '#src/platform/api.ts'
import { useSession } from '#src/session/session.ts'

/** The card of a learner. */
export type Customer = AnswerOf<typeof getCustomerData>
export type ChallengeOffer = AnswerOf<typeof getChallengeOffer>
/** The proof of a withdrawal: when it was received, and what is refunded in cents. */
export type WithdrawalReceipt = AnswerOf<typeof withdrawFromContract>
/** Why a learner cancels. */
export type CancelAnswer = BodyOf<'cancelSubscription'>

/** Another plan, at the amount that the learner has agreed to. */
type UpgradeOrder = Pick<QueryOf<typeof upgradePlan>, 'coupon' | 'price_id'> & {
  readonly first_charge_amount: number
}

/**
 * The key of all that is known of a learner's subscription. Its queries name the learner: the server refuses them while
 * another one is signed in in the browser, whose answers would be shown and stored as this one's.
 */
export const subscriptionKey = (userId: number) => ['subscription', userId] as const

/** The subscription of a learner (F208). Fetched at each visit: the last known one is shown meanwhile. */
export const subscriptionQuery = (userId: number) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'data'],
    staleTime: 0,
    meta: { persisted: 'subscription' },
    queryFn: ({ signal }) => call('getSubscriptionData', { learner: userId }, signal),
  })

/**
 * The price that follows the current period, as the server has it now; null for none. Not cached: the page of an order
 * that is waited for would show the change in the place of the order.
 */
export const fetchNextPrice = async (userId: number): Promise<string | null> =>
  (await call('getSubscriptionData', { learner: userId })).next_price_id

/** The card of a learner; null without one. Any other failure keeps the last known card (F210, Q44). */
export const customerQuery = (userId: number) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'customer'],
    staleTime: 0,
    meta: { persisted: 'customer' },
    queryFn: async ({ signal }): Promise<Customer | null> => {
      try {
        return await call('getCustomerData', { learner: userId }, signal)
      } catch (cause) {
        if (cause instanceof Failure && cause.code === 'no_payment_method') return null
        throw cause
      }
    },
  })

/** The payments of a learner, the newest first (F209). */
export const transactionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'transactions'],
    staleTime: 0,
    meta: { persisted: 'transactions' },
    queryFn: async ({ signal }) => (await call('getUserTransactions', { learner: userId }, signal)).transactions,
  })

/** The operator coupons of a learner, the newest first (F209). */
export const couponsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'coupons'],
    staleTime: 0,
    meta: { persisted: 'coupons' },
    queryFn: async ({ signal }) => (await call('getUserCoupons', { learner: userId }, signal)).coupons,
  })

/** The upgrade offer of a participant of the challenge: its first view sets the deadline (F212, Q27). */
export const challengeOfferQuery = (userId: number) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'challenge-offer'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('getChallengeOffer', { learner: userId }, signal),
  })

/** The learner's changes of their subscription. Each rejects with a `Failure`. */
export function useSubscriptionChanges(userId: number) {
  const session = useSession()
  const queries = useQueryClient()
  return useMemo(() => {
    const refetch = () => queries.invalidateQueries({ queryKey: subscriptionKey(userId) })
    return {
      /** Resolves when the request was accepted; the session shows it once the provider has confirmed it. */
      async cancel(answer: CancelAnswer) {
        await call('cancelSubscription', { body: answer })
        void refetch()
      },
      async acceptOffer(annual: boolean) {
        try {
          await call(annual ? 'addDiscountToAnnual' : 'addDiscountToSubscriptionTrial')
        } finally {
          // A refusal too: the subscription is no longer what this page shows.
          void refetch()
        }
      },
      async withdraw(): Promise<WithdrawalReceipt> {
        const receipt = await call('withdrawFromContract')
        void session.refresh()
        void refetch()
        return receipt
      },
      /** To the annual plan of the same tier, or to a price, when the current period ends. */
      upgrade: (order: UpgradeOrder) => call('upgradePlan', { query: order }),
      refetch,
    }
  }, [session, queries, userId])
}

export type SubscriptionChanges = ReturnType<typeof useSubscriptionChanges>
