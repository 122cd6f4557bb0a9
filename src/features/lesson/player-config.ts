import type { Lesson } from '#contract/lesson.ts'
import type { PlayerConfig } from '#contract/messages.ts'
import type { getVideoData, LastPlayback } from '#contract/video-data.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { pictureSources } from '#src/ui/picture-sources.ts'

/**
 * The video of a lesson; `stored` where it plays from this device. `late`: where the learner left it, as the server
 * answers after the lesson was opened.
 */
export type LessonVideo = typeof getVideoData.answer.infer & {
  readonly stored?: true
  readonly late?: Promise<typeof LastPlayback.infer>
}

/**
 * The player's configuration. A poster of another origin is left out: the frame would reject the whole configuration.
 */
export function playerConfigFor(
  lesson: Lesson,
  contextTitle: string | null,
  lessonVideo: LessonVideo,
  autoplay: boolean,
): Omit<PlayerConfig, 'session'> {
  const { video_data: video, last_playback_info: last } = lessonVideo
  const own = new URL(lesson.img_full, location.href).origin === location.origin
  return {
    titles: { lesson: lesson.title, context: contextTitle },
    streams: video.streams,
    ...(video.saver ? { saver: video.saver } : {}),
    ...(video.renditions.length > 0 ? { renditions: video.renditions } : {}),
    ...(video.captions ? { captions: video.captions } : {}),
    poster: own ? pictureSources(lesson.img_full).src : null,
    playback: { position: last?.position ?? 0, duration: video.media_duration },
    chapters: video.chapters,
    bpm: video.bpm,
    hue: hueOf(lesson.discipline.slug),
    flags: { autoplay, camera: isCameraSupported() },
    ...(last?.preferences ? { preferences: last.preferences } : {}),
    ...(lessonVideo.stored ? { stored: true } : {}),
  }
}

// Browsers expose cameras in secure contexts only.
const isCameraSupported = () => typeof navigator.mediaDevices?.getUserMedia === 'function'
