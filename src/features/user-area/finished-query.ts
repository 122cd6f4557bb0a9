import { queryOptions } from '@tanstack/react-query'
import { piece } from '#src/platform/piece.ts'

/**
 * Asks for the lists each time the home is opened. It shows what the device knows meanwhile, and instead where they
 * cannot be had: the lists add other devices' finishes and the order of what was played last.
 */
export const finishedQuery = (userId: number) =>
  queryOptions({
    queryKey: ['user-area', 'finished', userId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      // The check of the answer weighs 46 kB, which the home does not wait for.
      const { readFinished } = await piece(import('./user-area-queries.ts'))
      return readFinished(signal)
    },
  })
