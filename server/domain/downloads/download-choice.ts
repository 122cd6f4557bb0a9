import type { LessonMedia } from '#contract/catalogue-file.ts'
import { mediaKeyAt } from '../files/media-path.ts'

/** The files of a lesson at one height, by key. */
export interface DownloadChoice {
  /** Height in lines; 0 for a lesson without renditions. */
  readonly lines: number
  readonly front: string
  readonly rear: string | null
}

/** What a lesson can be downloaded as, ascending by lines. */
export function downloadChoices({ front, rear, renditions }: LessonMedia): readonly DownloadChoice[] {
  if (renditions.length === 0) return [{ lines: 0, front, rear }]
  return renditions.map((rendition) => ({ lines: rendition.lines, front: rendition.front, rear: rendition.rear }))
}

/** The nearest height that is not above the requested one, else the smallest. */
export function chooseDownload(choices: readonly DownloadChoice[], maxLines: number): DownloadChoice {
  const chosen = choices.findLast(({ lines }) => lines <= maxLines) ?? choices[0]
  if (!chosen) throw new RangeError('a lesson has at least one height')
  return chosen
}

/** The key of a lesson's picture; null for a picture that is not in the media store. */
export function pictureKey(url: string): string | null {
  const [, path] = /^\/media\/([^?#]+)$/.exec(url) ?? []
  return path === undefined ? null : mediaKeyAt(path)
}
