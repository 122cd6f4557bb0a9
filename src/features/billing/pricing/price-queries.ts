import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { getPriceData } from '#contract/payment.ts'
import type { Currency } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'

/** The price of a plan, in cents and as shown, and its days of trial. */
export type PriceData = AnswerOf<typeof getPriceData>

/** The tiers on sale, and how the page reaches the payment provider. */
export const paymentSettingsQuery = () =>
  queryOptions({
    queryKey: ['payment-settings'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('getPaymentSettings', {}, signal),
  })

/** The price of a plan by its price id; fails with `price_unknown` where it is not sold (F181). */
export const planPriceQuery = (priceId: string) =>
  queryOptions({
    queryKey: ['plan-price', priceId],
    queryFn: ({ signal }) => call('getPriceData', { params: { priceId } }, signal),
  })

/**
 * The prices of several plans in their order, null for one that is not sold; each is cached by its price id. One query
 * rather than `useQueries`, whose observer weighs 1 kB in every screen.
 */
export const planPricesQuery = (priceIds: readonly string[]) =>
  queryOptions({
    queryKey: ['plan-prices', ...priceIds],
    queryFn: ({ client }): Promise<readonly (PriceData | null)[]> =>
      Promise.all(priceIds.map((id) => client.fetchQuery(planPriceQuery(id)).catch(nullWhereNotSold))),
  })

function nullWhereNotSold(failure: unknown): null {
  if (failure instanceof Failure && failure.code === 'price_unknown') return null
  throw failure
}

/** Fetches the prices on the screen anew, once the server has called an order's amount changed. */
export function usePriceRefresh() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'plan-price' || kind === 'plan-prices' })
}

/** Chooses the currency of the prices on this browser (Q46). */
export function useCurrencyChoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (currency: Currency) => call('setCurrency', { body: { currency } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: visitorQuery().queryKey }),
  })
}
