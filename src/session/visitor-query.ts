import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/api.ts'

const retryMs = 30_000

/**
 * The visitor's currency, and the optional features of this academy: sign-in with Google, a group chat. No screen
 * offers to fetch them again, so after a failure they are fetched by themselves: servers come back without an event.
 */
export const visitorQuery = () =>
  queryOptions({
    queryKey: ['visitor'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('getVisitor', {}, signal),
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    refetchInterval: ({ state }) => state.status === 'error' && retryMs,
  })
