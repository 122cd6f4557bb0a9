import { useIsFetching, useQuery } from '@tanstack/react-query'
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

export type CatalogueRefresh =
  | { readonly kind: 'pending' }
  /** The catalogue is that of the academy: what it lacks does not exist. */
  | { readonly kind: 'done' }
  /** The stored copy is all there is: what it lacks may exist. */
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly retry: () => void; readonly retrying: boolean }

/** The state of this visit's refresh, for a screen whose item the stored catalogue lacks. */
export function useCatalogueRefresh(): CatalogueRefresh {
  const { data, isError, isFetched, isFetching, refetch } = useQuery({
    ...catalogueQueries.freshness(),
    enabled: false,
  })
  // What a refresh has stored is read next: until then it is not known what the catalogue lacks.
  const isReading = useIsFetching({ queryKey: catalogueQueries.stored() }) > 0
  if (isError || data?.ok === false) {
    const code = data?.ok === false ? data.code : 'unexpected'
    return { kind: 'failed', code, retry: () => void refetch(), retrying: isFetching }
  }
  return { kind: isFetched && !isFetching && !isReading ? 'done' : 'pending' }
}

/** Whether this visit's refresh has ended, well or not. */
export function useIsRefreshSettled(): boolean {
  const { isFetched, isFetching } = useQuery({ ...catalogueQueries.freshness(), enabled: false })
  return isFetched && !isFetching
}
