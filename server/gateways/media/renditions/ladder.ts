/** How a picture of a height is encoded. */
export interface Rung {
  /** Height of the picture in lines. */
  readonly lines: number
  /** Rate that the video never exceeds for longer than its buffer, kbit/s. */
  readonly videoRate: number
  /** Rate of the sound, kbit/s. */
  readonly soundRate: number
  readonly channels: 1 | 2
  readonly profile: 'main' | 'high'
}

/** The four heights, with the rates of docs/decisions/047. */
const ladder: readonly Rung[] = [
  { lines: 240, videoRate: 150, soundRate: 40, channels: 1, profile: 'main' },
  { lines: 480, videoRate: 440, soundRate: 64, channels: 2, profile: 'main' },
  { lines: 720, videoRate: 1100, soundRate: 96, channels: 2, profile: 'high' },
  { lines: 1080, videoRate: 2400, soundRate: 128, channels: 2, profile: 'high' },
]

export const ladderHeights: readonly number[] = ladder.map(({ lines }) => lines)
const tallest = 1080
/** A source between two heights gets its own one where the lower of them shows less than this share of its lines. */
const leastShare = 0.75
/** Heights that `LessonRendition` can describe. */
const minLines = 100

/**
 * The renditions of a source of `sourceLines`, ascending: each requested height that is not above it, and its own
 * height where nothing else comes close. No source is enlarged. Empty for a source too small to be a lesson.
 */
export function rungsFor(sourceLines: number, heights: readonly number[] = ladderHeights): Rung[] {
  const own = sourceLines - (sourceLines % 2)
  if (own < minLines) return []
  const requested = [...new Set(heights)].filter((lines) => lines <= sourceLines).sort((a, b) => a - b)
  const missesMost = (requested.at(-1) ?? 0) < own * leastShare
  const ownRung = own < tallest && missesMost && (heights === ladderHeights || requested.length === 0)
  return (ownRung ? [...requested, own] : requested).map(rungOf)
}

/** The rung of a height; between those of the ladder, the next one above with a rate in proportion to the lines. */
function rungOf(lines: number): Rung {
  const above = ladder.find((rung) => rung.lines >= lines) ?? (ladder.at(-1) as Rung)
  return { ...above, lines, videoRate: Math.round((above.videoRate * lines) / above.lines) }
}
