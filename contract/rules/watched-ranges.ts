/** A played range of a lesson, from and to, in seconds. */
export type Range = readonly [number, number]

/** Maximum number of ranges stored for a lesson, and of ranges in one report. */
export const maxRanges = 200

/** Gaps shorter than this (seconds) are ignored: a player reports its position a few times a second. */
const noGap = 0.5

/** The union of ranges, sorted and disjoint. Reversed and empty ranges are ignored. */
export function uniteRanges(ranges: readonly Range[]): readonly Range[] {
  const sorted = ranges.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0])
  const united: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = united.at(-1)
    if (last && from <= last[1] + noGap) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** Seconds that were played at least once (Q22). */
export const watchedSeconds = (ranges: readonly Range[]): number =>
  uniteRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0)

/** Percentage of a lesson (its `duration` in seconds) that was played; 100 at most, 0 for a lesson without length. */
export const watchedPercentage = (ranges: readonly Range[], duration: number): number =>
  duration > 0 ? Math.min(100, (watchedSeconds(ranges) / duration) * 100) : 0

/** From this percentage on a lesson counts as finished (F134, Q21, Q22). */
const finishedFrom = 75
/** Whether a lesson counts as finished once this percentage (0 to 100) of it was played. */
export const countsAsFinished = (percentage: number): boolean => percentage >= finishedFrom

/** The body of `updatePlaybackStats`: how far a lesson was played. */
export interface PlaybackReport {
  readonly course_id?: number | null
  readonly program_id?: number | null
  readonly liked_session?: boolean
  readonly disliked_session?: boolean
  /** Ms since 1970. */
  readonly rated_at?: number
  readonly completed_percentage: number
  /** Seconds. */
  readonly position: number
  readonly ranges: Range[]
  readonly session: string
  /** ms since 1970. */
  readonly at: number
  readonly preferences?: { readonly speed: number; readonly mirrored: boolean; readonly view: 'front' | 'rear' }
}
