import { useState } from 'react'
import type { LessonPicture, Take } from '#browser-storage/take.ts'
import type { VideoData } from '#contract/video-data.ts'
import { savesData } from '#src/platform/save-data.ts'
import { linesChosen, type QualityChoice, selectQuality, storedQualityChoice } from '#src/platform/video-quality.ts'

type View = LessonPicture['view']
/** What of a take decides what it is compared with. */
export type ComparedTake = Pick<Take, 'id' | 'picture'>

/**
 * The URL of the lesson beside a take: the view that was danced to, in the quality that was chosen in the player,
 * and with the data saver in the small rendition that it plays then too. Null until the lesson's media is known.
 */
export function comparedStream(
  video: VideoData | undefined,
  choice: QualityChoice,
  dataSaver: boolean,
  view: View = 'front',
): string | null {
  if (!video) return null
  const { streams, saver, renditions } = video
  const hasSaver = saver !== null || renditions.length > 1
  const small = selectQuality(choice, { hasSaver, saveData: dataSaver }) === 'saver'
  const lines = linesChosen({ qualityChoice: choice }, renditions)
  const chosen = renditions.find((rendition) => rendition.lines === lines) ?? (small ? (saver ?? renditions[0]) : null)
  return chosen?.[view] ?? streams[view] ?? (chosen ?? streams).front
}

/**
 * The URL of the lesson for the review of a take. The quality is read as the review opens: a connection that
 * changes must not reload the lesson in the middle of it.
 */
export function useComparedStream(video: VideoData | undefined, take: ComparedTake | null): string | null {
  const takeId = take?.id ?? null
  const read = () => ({ takeId, choice: storedQualityChoice(), dataSaver: savesData() })
  const [quality, setQuality] = useState(read)
  if (quality.takeId !== takeId) setQuality(read())
  return comparedStream(video, quality.choice, quality.dataSaver, take?.picture?.view)
}
