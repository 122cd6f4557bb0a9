import { getVideoData } from '#contract/video-data.ts'
import { call } from '#src/platform/api.ts'

/** Asks what a lesson plays. Throws the `Failure` of the call; the server refuses whoever may not watch (F123). */
export function readVideoData(lessonId: number, signal: AbortSignal) {
  return call(getVideoData, { params: { videoId: lessonId } }, signal)
}
