import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/api.ts'

export const lessonQueries = {
  /**
   * The streams of a lesson and where the learner left it. Query only a lesson that is open to this viewer: the server
   * refuses it otherwise (F123). Never stale while the page is open: streams that changed under a player would stop it.
   */
  videoData: (lessonId: number) =>
    queryOptions({
      queryKey: ['lesson', lessonId, 'video-data'],
      queryFn: ({ signal }) => call('getVideoData', { params: { videoId: lessonId } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: (query) => query.state.status === 'error',
    }),
}
