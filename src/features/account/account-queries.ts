import { queryOptions } from '@tanstack/react-query'
import { piece } from '#src/platform/piece.ts'

/** The way in's talk with the server, but for what signs in or out: that belongs to the session. */
export const accountQueries = {
  /** Who visits, and what this academy offers. Without an answer prices are in euros and there is no Google. */
  visitor: () =>
    queryOptions({
      queryKey: ['account', 'visitor'],
      staleTime: Number.POSITIVE_INFINITY,
      // The check of the answer weighs 46 kB gzip, which no form needs before it can be used.
      queryFn: async ({ signal }) => (await piece(import('./read-visitor.ts'))).readVisitor(signal),
    }),
}
