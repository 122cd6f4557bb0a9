import { queryOptions } from '@tanstack/react-query'
import { catalogueWorker } from '#src/platform/workers.ts'
import { catalogueQueries, fromWorker } from './catalogue-queries.ts'

/**
 * The lessons of the challenge in the order of its days, from the stored catalogue. Apart from `catalogueQueries`,
 * which guests load: it is for participants.
 */
export const challengeQuery = () =>
  queryOptions({
    ...fromWorker,
    queryKey: [...catalogueQueries.stored(), 'challenge'],
    queryFn: async () => catalogueWorker().lessons(await catalogueWorker().challenge()),
  })
