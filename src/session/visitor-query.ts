import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/api.ts'

/** The visitor's currency, and the optional features of this academy: sign-in with Google, a group chat. */
export const visitorQuery = () =>
  queryOptions({
    queryKey: ['visitor'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('getVisitor', {}, signal),
  })
