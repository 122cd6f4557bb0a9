import { queryOptions } from '@tanstack/react-query'
import {
  deleteUserVideo,
  editUserVideo,
  getLessonUserVideos,
  getUserVideo,
  getUserVideos,
  publishUserVideo,
  retryUserVideo,
  unpublishUserVideo,
} from '#contract/recording.ts'
import { call } from '#src/platform/api.ts'

/** What is asked of the academy about recordings. Loaded when a recording is in sight, never with a screen. */
export const recordingQueries = {
  all: () => ['recordings'] as const,
  /** Everything of one's own (F158, F160). */
  own: (userId: number) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'own', userId],
      queryFn: ({ signal }) => call(getUserVideos, {}, signal),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'one', id],
      queryFn: ({ signal }) => call(getUserVideo, { params: { id } }, signal),
    }),
  /** Who danced a lesson already (F141). A guest is told less, so what one was told does not do for a learner. */
  ofLesson: (videoId: number, userId: number | null) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'lesson', videoId, userId],
      queryFn: ({ signal }) => call(getLessonUserVideos, { params: { videoId } }, signal),
    }),
}

/** What somebody changes about one of their recordings; each answers with the recording as it then is. */
export const recordingChanges = {
  publish: (id: number) => call(publishUserVideo, { params: { id }, query: { conditions: true } }),
  unpublish: (id: number) => call(unpublishUserVideo, { params: { id } }),
  retry: (id: number) => call(retryUserVideo, { params: { id } }),
  remove: (id: number) => call(deleteUserVideo, { params: { id } }),
  edit: (id: number, changes: { title?: string; description?: string; offset?: number }) =>
    call(editUserVideo, { params: { id }, body: changes }),
}
