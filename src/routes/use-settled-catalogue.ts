import { useQuery } from '@tanstack/react-query'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'

/** Whether the newer catalogue that every visit asks for has arrived, or has failed to: until then nothing is missing. */
export function useSettledCatalogue(): boolean {
  const { isFetched, isFetching } = useQuery({ ...catalogueQueries.freshness(), enabled: false })
  return isFetched && !isFetching
}
