import type { Lesson } from '#contract/lesson.ts'
import type { PlayerConfig } from '#contract/messages.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import type { readVideoData } from './read-video-data.ts'

export type LessonVideo = Awaited<ReturnType<typeof readVideoData>>

/** What the frame is told. Its poster is our own or none: the frame refuses pictures of other houses, and all with them. */
export function playerConfigFor(
  lesson: Lesson,
  contextTitle: string | null,
  played: LessonVideo,
  autoplay: boolean,
): Omit<PlayerConfig, 'session'> {
  const { video_data: video, last_playback_info: last } = played
  const own = new URL(lesson.img_full, window.location.href).origin === window.location.origin
  return {
    titles: { lesson: lesson.title, context: contextTitle },
    streams: video.streams,
    ...(video.saver ? { saver: video.saver } : {}),
    ...(video.captions ? { captions: video.captions } : {}),
    poster: own ? lesson.img_full : null,
    playback: { position: last?.position ?? 0, duration: video.media_duration },
    chapters: video.chapters,
    bpm: video.bpm,
    hue: hueOf(lesson.discipline.slug),
    flags: { autoplay, camera: isCameraSupported() },
    ...(last?.preferences ? { preferences: last.preferences } : {}),
  }
}

// Browsers lend cameras to pages with a secure connection alone, and leave out the door everywhere else.
const isCameraSupported = () => typeof navigator.mediaDevices?.getUserMedia === 'function'
