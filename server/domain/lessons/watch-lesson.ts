import type { LessonMedia } from '#contract/catalogue-file.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Viewer } from '#contract/rules/lesson-access.ts'
import type { getVideoData } from '#contract/video-data.ts'
import { type LessonAccessPorts, requireLessonAccess } from '../learning/access.ts'
import type { PlaybackStore } from '../learning/ports.ts'
import type { LessonMediaStore, PlayableLesson } from './ports.ts'

export interface WatchPorts {
  readonly lessonMedia: LessonMediaStore
  readonly playbacks: Pick<PlaybackStore, 'find' | 'preferences'>
  /** The URL of a media file. */
  mediaUrlOf(key: string): string
  /** The URL of a media file on the academy's own origin. */
  sameOriginMediaUrlOf(key: string): string
  now(): number
}

/**
 * The media of a lesson for a viewer who may watch it (F131). Throws `lesson_unknown`, `lesson_locked`, or `not_found`
 * without media.
 */
export async function watchLesson(
  ports: WatchPorts,
  viewer: Viewer,
  lessonId: number,
  userId: number | null,
): Promise<AnswerOf<typeof getVideoData>> {
  const { media } = await openLesson(ports, viewer, lessonId)
  const { front, rear, saver, captions, renditions, ...details } = media
  const streamsOf = <Keys extends { front: string; rear: string | null }>(keys: Keys) => ({
    ...keys,
    front: ports.mediaUrlOf(keys.front),
    rear: keys.rear === null ? null : ports.mediaUrlOf(keys.rear),
  })
  return {
    video_data: {
      ...details,
      id: lessonId,
      streams: streamsOf({ front, rear }),
      captions: captions === null ? null : ports.sameOriginMediaUrlOf(captions),
      saver: saver === null ? null : streamsOf(saver),
      renditions: renditions.map(streamsOf),
    },
    last_playback_info: userId === null ? null : await lastPlayback(ports, userId, lessonId),
  }
}

/**
 * A lesson that a viewer may watch, with its media. Throws `lesson_unknown`, `lesson_locked`, or `not_found` without
 * media.
 */
export async function openLesson(
  ports: LessonAccessPorts,
  viewer: Viewer,
  lessonId: number,
): Promise<{ readonly lesson: PlayableLesson; readonly media: LessonMedia }> {
  const lesson = await requireLessonAccess(ports, viewer, lessonId)
  if (!lesson.media) throw new Failure('not_found')
  return { lesson, media: lesson.media }
}

/** The learner's playback state and player preferences. */
async function lastPlayback({ playbacks }: WatchPorts, userId: number, lessonId: number) {
  const known = await playbacks.find(userId, lessonId)
  const preferences = (await playbacks.preferences(userId)) ?? null
  if (!known && !preferences) return null
  const { position = 0, completed_percentage = 0, ranges = [] } = known ?? {}
  return {
    position,
    completed_percentage,
    ranges: ranges.map(([from, to]): [number, number] => [from, to]),
    preferences,
  }
}
