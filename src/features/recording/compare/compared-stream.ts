import type { VideoData } from '#contract/video-data.ts'

/**
 * The address of the lesson beside a take: the front view, with the data saver in the small rendition that the player
 * plays then too. Null until the lesson's media is known.
 */
export function comparedStream(video: VideoData | undefined, savesData: boolean): string | null {
  if (!video) return null
  const small = savesData ? (video.saver ?? video.renditions[0]) : undefined
  return (small ?? video.streams).front
}
