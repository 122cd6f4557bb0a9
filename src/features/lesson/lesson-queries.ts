import { queryOptions } from '@tanstack/react-query'
import type { Lesson } from '#contract/lesson.ts'
import type { VideoData } from '#contract/video-data.ts'
import { call } from '#src/platform/api.ts'
import { pageSession } from '#src/session/session.ts'
import type { LessonVideo } from './player-config.ts'

export const lessonQueries = {
  /**
   * The streams of a lesson and where the learner left it. Query only a lesson that is open to this viewer: the server
   * refuses it otherwise (F123). Never stale while the page is open: streams that changed under a player would stop it.
   * A guest's page may have been `rendered` with them. What the learner has downloaded plays from this device.
   */
  videoData: (lesson: Lesson, rendered?: VideoData) =>
    queryOptions({
      queryKey: ['lesson', lesson.id, 'video-data'],
      queryFn: async ({ signal }): Promise<LessonVideo> => {
        const fetched = call('getVideoData', { params: { videoId: lesson.id } }, signal)
        const { status, user } = pageSession.state()
        if (status === 'known' && user === null) return fetched
        // A device without the lesson answers with what was fetched.
        fetched.catch(() => undefined)
        return import('./stored/stored-lesson.ts').then(
          (loaded) => loaded.openLesson(lesson, fetched),
          () => fetched,
        )
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      initialData: rendered && { video_data: rendered, last_playback_info: null },
    }),
}
