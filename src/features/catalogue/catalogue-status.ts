import { useQuery } from '@tanstack/react-query'
import type { FailureCode } from '#contract/errors.ts'
import { catalogueQueries } from './catalogue-queries.ts'

export type CatalogueStatus =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready' }
  /** Nothing is stored, and nothing could be fetched. */
  | { readonly kind: 'missing'; readonly code: FailureCode; readonly retry: () => void; readonly retrying: boolean }

/**
 * The state of the catalogue for a screen: a stored copy is ready at once, and a newer one is fetched behind it. Only a
 * device with nothing stored waits for the network and sees it fail (F71).
 */
export function useCatalogueStatus(): CatalogueStatus {
  const state = useQuery(catalogueQueries.state())
  const freshness = useQuery({ ...catalogueQueries.freshness(), enabled: state.isFetched })
  if (state.data?.ready) return { kind: 'ready' }
  // A copy that has just been stored is opened next: still the first wait, no failure.
  if (!freshness.isFetched || (freshness.data?.ok && state.isFetching)) return { kind: 'opening' }
  return {
    kind: 'missing',
    code: freshness.data?.ok === false ? freshness.data.code : 'storage_unavailable',
    retry: () => {
      void freshness.refetch()
      if (state.isError) void state.refetch()
    },
    retrying: freshness.isFetching || state.isFetching,
  }
}

/** Whether this visit's refresh has ended, well or not: until then a lesson that is unknown may still arrive. */
export function useIsRefreshSettled(): boolean {
  const { isFetched, isFetching } = useQuery({ ...catalogueQueries.freshness(), enabled: false })
  return isFetched && !isFetching
}
