import { queryOptions } from '@tanstack/react-query'
import { piece } from '#src/platform/piece.ts'

/** The lesson page's talk with the server. */
export const lessonQueries = {
  /**
   * What a lesson plays. Asked only for a lesson that is open to this viewer; the server refuses it otherwise (F123).
   * It is kept for as long as the page is open: streams that changed under a player would stop it.
   */
  videoData: (lessonId: number) =>
    queryOptions({
      queryKey: ['lesson', lessonId, 'video-data'],
      // The checks of the contract weigh more than the page around the player, which is read meanwhile.
      queryFn: async ({ signal }) => (await piece(import('./read-video-data.ts'))).readVideoData(lessonId, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: (query) => query.state.status === 'error',
    }),
}
