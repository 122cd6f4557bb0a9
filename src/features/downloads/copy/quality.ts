import type { DownloadSize } from '#contract/download.ts'

/** A height that can be chosen for a group of lessons. */
export interface QualityOption {
  readonly lines: number
  /** Bytes of all the lessons, each at the nearest height it has. */
  readonly bytes: number
}

/** The height chosen unless the learner chooses another: enough for a phone and for most tablets. */
const usualLines = 480

/** The nearest height that is not above the one wanted, else the smallest; `available` is not empty. */
export const nearestLines = (available: readonly number[], wanted: number): number =>
  Math.max(...available.filter((lines) => lines <= wanted), Math.min(...available))

/** The heights of a group of lessons in ascending order, each with the size of the group. */
export function qualityOptions(sizes: readonly DownloadSize[]): readonly QualityOption[] {
  const lessons = [...new Set(sizes.map((size) => size.video_id))].map((id) =>
    sizes.filter((size) => size.video_id === id),
  )
  const all = [...new Set(sizes.map(({ lines }) => lines))].sort((one, other) => one - other)
  // A lesson without renditions has one file, whatever is chosen for the others.
  const heights = all.length > 1 ? all.filter((lines) => lines > 0) : all
  return heights.map((wanted) => ({ lines: wanted, bytes: sum(lessons.map((own) => bytesAt(own, wanted))) }))
}

/** Bytes of one lesson at the height chosen for its group. */
export const bytesOf = (sizes: readonly DownloadSize[], lessonId: number, wanted: number): number =>
  bytesAt(
    sizes.filter(({ video_id }) => video_id === lessonId),
    wanted,
  )

function bytesAt(sizes: readonly DownloadSize[], wanted: number): number {
  const lines = nearestLines(
    sizes.map((size) => size.lines),
    wanted,
  )
  return sizes.find((size) => size.lines === lines)?.bytes ?? 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The height proposed: the usual one, or the smallest where the visitor saves data. */
export function proposedLines(options: readonly QualityOption[], savesData: boolean): number {
  const heights = options.map(({ lines }) => lines)
  if (heights.length === 0) return usualLines
  return savesData ? Math.min(...heights) : nearestLines(heights, usualLines)
}

/** What a height is good for, in a word. */
export function qualityName(lines: number): string {
  if (lines === 0) return 'Única'
  if (lines <= 300) return 'Ligera'
  if (lines <= 540) return 'Normal'
  return lines <= 800 ? 'Alta' : 'Máxima'
}

/** The name with its lines: `Normal · 480p`. */
export const qualityText = (lines: number): string =>
  lines === 0 ? 'Calidad única' : `${qualityName(lines)} · ${lines}p`
