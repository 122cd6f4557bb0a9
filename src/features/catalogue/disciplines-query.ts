import { queryOptions } from '@tanstack/react-query'

/**
 * The disciplines of the catalogue for a screen that does without the rest of it, which is loaded with the query. Its
 * key is not among the catalogue's: a first catalogue, which the query itself may fetch, invalidates those.
 */
export const disciplinesQuery = () =>
  queryOptions({
    queryKey: ['disciplines'],
    queryFn: async ({ client }) => {
      const { catalogueQueries } = await import('./catalogue-queries.ts')
      const { ready } = await client.fetchQuery(catalogueQueries.state())
      if (!ready) await client.fetchQuery(catalogueQueries.freshness())
      const { families } = await client.fetchQuery(catalogueQueries.collections())
      return families.flatMap(({ disciplines }) => disciplines)
    },
  })
