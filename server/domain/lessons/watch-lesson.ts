import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import type { Viewer } from '#contract/rules/viewer.ts'
import type { getVideoData } from '#contract/video-data.ts'
import type { LessonMediaStore } from './ports.ts'

export interface WatchPorts {
  readonly lessonMedia: LessonMediaStore
  /** The address a file of the media store is played from. */
  addressOf(key: string): string
  now(): number
}

/**
 * What a lesson plays, for whoever may watch it (F131). Throws `lesson_unknown`, `lesson_locked`, or `not_found` when
 * nothing was recorded for it yet. An address is given to nobody else.
 */
export async function watchLesson(
  ports: WatchPorts,
  viewer: Viewer,
  lessonId: number,
): Promise<AnswerOf<typeof getVideoData>> {
  const lesson = await ports.lessonMedia.find(lessonId)
  if (!lesson) throw new Failure('lesson_unknown')
  if (accessRefusal(lesson.access, viewer, ports.now()) !== null) throw new Failure('lesson_locked')
  if (!lesson.media) throw new Failure('not_found')
  const { front, rear, chapters, bpm, media_duration } = lesson.media
  const streams = { front: ports.addressOf(front), rear: rear === null ? null : ports.addressOf(rear) }
  return { video_data: { id: lessonId, streams, chapters, bpm, media_duration }, last_playback_info: null }
}
