import type { QueryClient } from '@tanstack/react-query'
import type { Collections } from '#contract/catalogue-update.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'

/** What the loader of a screen reads of its arguments. */
export interface LoaderArgs<Params = unknown> {
  readonly preload: boolean
  readonly params: Params
  readonly location: { readonly search: object }
  readonly context: { readonly queryClient: () => Promise<QueryClient> }
}

/**
 * Opens the stored catalogue and starts the queries of `more`; where none is stored, fetches one. The component's own
 * queries find them cached or in flight.
 */
export async function prefetchCatalogue(
  { context }: LoaderArgs,
  more?: (client: QueryClient, collections: Collections) => Promise<unknown> | undefined,
): Promise<void> {
  const client = await context.queryClient()
  const { ready } = await client.fetchQuery(catalogueQueries.state())
  if (!ready) return client.prefetchQuery(catalogueQueries.freshness())
  const collections = await client.fetchQuery(catalogueQueries.collections())
  await more?.(client, collections)
}
