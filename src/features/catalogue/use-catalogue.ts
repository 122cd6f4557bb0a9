import { useQuery } from '@tanstack/react-query'
import type { FailureCode } from '#contract/errors.ts'
import { catalogueQueries } from './catalogue-queries.ts'

export type CatalogueStatus =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready' }
  /** Nothing is stored and nothing could be fetched. */
  | { readonly kind: 'missing'; readonly code: FailureCode; readonly retry: () => void; readonly retrying: boolean }

/**
 * The catalogue as a screen may use it: what is stored is shown at once and a newer copy is asked for behind it. Only
 * a device with nothing stored ever waits for the network, or hears that it failed (F71).
 */
export function useCatalogueStatus(): CatalogueStatus {
  const state = useQuery(catalogueQueries.state())
  const freshness = useQuery({ ...catalogueQueries.freshness(), enabled: state.isFetched })
  if (state.data?.ready) return { kind: 'ready' }
  // A copy that has just arrived is opened next: that is still the first wait, not a failure.
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
