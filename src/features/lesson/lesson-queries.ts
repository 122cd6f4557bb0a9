import { queryOptions } from '@tanstack/react-query'
import type { VideoData } from '#contract/video-data.ts'
import { call } from '#src/platform/api.ts'

export const lessonQueries = {
  /**
   * The streams of a lesson and where the learner left it. Query only a lesson that is open to this viewer: the server
   * refuses it otherwise (F123). Never stale while the page is open: streams that changed under a player would stop it.
   * A guest's page may have been `rendered` with them.
   */
  videoData: (lessonId: number, rendered?: VideoData) =>
    queryOptions({
      queryKey: ['lesson', lessonId, 'video-data'],
      queryFn: ({ signal }) => call('getVideoData', { params: { videoId: lessonId } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      initialData: rendered && { video_data: rendered, last_playback_info: null },
      refetchOnReconnect: (query) => query.state.status === 'error',
    }),
}
