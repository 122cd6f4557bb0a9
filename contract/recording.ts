import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Done, Flag, nameLine, optionalNameLine } from './form-values.ts'
import { Id, Instant, MediaUrl, PathId } from './lesson.ts'
import { maxSpeed, minSpeed } from './rules/playback-speed.ts'
import { minNameLength } from './rules/profile-rules.ts'
import { maxOffsetSeconds, takeStatuses } from './rules/recording-limit.ts'

/** A recording made beside a lesson; wire: `user_video`. */
export const UserVideo = type({
  '+': 'delete',
  id: Id,
  video_id: Id,
  user_id: Id,
  title: 'string',
  description: 'string | null',
  status: type.enumerated(...takeStatuses),
  /** Reason of the rejection; null unless rejected. */
  rejection: 'string | null',
  /** Where its mp4 is played from; null until there is one. */
  path: MediaUrl.or('null'),
  thumbnail_path: MediaUrl.or('null'),
  /** For the name of a download. */
  videoSlug: 'string',
  conditions_acepted: 'boolean',
  /** Seconds of the recording. */
  duration: 'number > 0',
  /** Seconds of the lesson at the recording's first picture. */
  start: 'number >= 0',
  /** Manual correction of `start`, in seconds; negative for earlier. */
  offset: `-${maxOffsetSeconds} <= number <= ${maxOffsetSeconds}`,
  /** The speed at which the lesson played meanwhile. */
  rate: `${minSpeed} <= number <= ${maxSpeed}`,
  /** Id chosen by the page, so that a take sent twice is one recording. */
  client_id: 'string | null',
  created_at: Instant,
  updated_at: Instant,
  /** When it was last published; null before. */
  published_at: Instant.or('null'),
  /**
   * Whether processing was paused after repeated crashes or failures. Its status stays `uploading`, its original is
   * stored, and its learner may retry or delete it.
   */
  set_aside: 'boolean',
})
export type UserVideo = typeof UserVideo.infer

/** A published recording, as others see it (F141). */
export const PublishedTake = type({
  '+': 'delete',
  id: Id,
  video_id: Id,
  title: 'string',
  description: 'string | null',
  /** Null where the caller may not open it. */
  path: MediaUrl.or('null'),
  thumbnail_path: MediaUrl.or('null'),
  videoSlug: 'string',
  published_at: Instant.or('null'),
  user: type({ '+': 'delete', user_name: 'string', main_image_uri: 'string | null' }),
})
export type PublishedTake = typeof PublishedTake.infer

const takeId = type({ id: PathId })
const videoId = type({ videoId: PathId })

/** The caller's recordings, newest first (F158, F160). */
export const getUserVideos = endpoint({
  ...callTable.getUserVideos,
  summary: 'Los vídeos propios',
  source: 'F158, F160',
  who: 'signed-in',
  answer: UserVideo.array(),
})

/** Published recordings of a lesson, for any caller (F141). */
export const getLessonUserVideos = endpoint({
  ...callTable.getLessonUserVideos,
  summary: 'Quién ha bailado ya una clase',
  source: 'F141',
  who: 'anyone',
  params: videoId,
  answer: type({ '+': 'delete', user_videos: PublishedTake.array() }),
})

/** One of the caller's recordings; any other is `not_found` (F151, F160). */
export const getUserVideo = endpoint({
  ...callTable.getUserVideo,
  summary: 'Un vídeo propio, con su estado',
  source: 'F151',
  who: 'signed-in',
  params: takeId,
  answer: UserVideo,
})

/**
 * Publishes a draft with `conditions=1`, or where its learner accepted the conditions before (F152, Q56):
 * `conditions_needed` otherwise. The one published before in the same lesson becomes a draft again (F154).
 * `recording_busy` while it is processed or rejected, `too_young` under 14 (Q33).
 */
export const publishUserVideo = endpoint({
  ...callTable.publishUserVideo,
  summary: 'Publica un vídeo propio',
  source: 'F152, F154, Q56',
  who: 'signed-in',
  params: takeId,
  query: type({ '+': 'delete', 'conditions?': Flag }),
  answer: UserVideo,
})

export const unpublishUserVideo = endpoint({
  ...callTable.unpublishUserVideo,
  summary: 'Retira un vídeo publicado',
  source: 'F153',
  who: 'signed-in',
  params: takeId,
  answer: UserVideo,
})

/**
 * Deletes a recording and its files, which frees its slot (Q1). `recording_busy` while processed, unless set aside.
 */
export const deleteUserVideo = endpoint({
  ...callTable.deleteUserVideo,
  summary: 'Borra un vídeo propio',
  source: 'F153, F156',
  who: 'signed-in',
  params: takeId,
  answer: Done,
})

/**
 * Retries the processing of a recording that was set aside. Idempotent. `recording_busy` where nothing is left to
 * process.
 */
export const retryUserVideo = endpoint({
  ...callTable.retryUserVideo,
  summary: 'Vuelve a intentar preparar un vídeo propio',
  source: 'F153',
  who: 'signed-in',
  params: takeId,
  answer: UserVideo,
})

/**
 * Changes the given fields; an empty description removes it (F155, Q6). `recording_busy` while it is processed (F153).
 */
export const editUserVideo = endpoint({
  ...callTable.editUserVideo,
  summary: 'Cambia el título, la descripción o el ajuste de un vídeo propio',
  source: 'F155',
  who: 'signed-in',
  params: takeId,
  form: true,
  body: type({
    '+': 'delete',
    'title?': nameLine(minNameLength, 200),
    'description?': optionalNameLine(minNameLength, 2000),
    'offset?': Amount.to(`-${maxOffsetSeconds} <= number <= ${maxOffsetSeconds}`),
  }),
  answer: UserVideo,
})
