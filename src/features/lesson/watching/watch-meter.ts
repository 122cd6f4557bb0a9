import { type Range, uniteRanges, watchedPercentage } from '#contract/rules/watched-ranges.ts'

// The fastest a player plays, and how much later than its moment a message may come. A longer step is a jump.
const maxRate = 2
const slackSeconds = 0.6
/** Most stretches that one report takes. */
const maxRangesPerReport = 200

/** Where a player is, as it reports it. */
export interface PositionUpdate {
  readonly type: 'playing' | 'paused' | 'ended' | 'time'
  /** Seconds. */
  readonly position: number
}

/**
 * Measures which stretches of a lesson were played: unique seconds, not how far somebody jumped (F132, Q22). `known` is
 * what was played before this visit, `duration` the length of the media in seconds.
 */
export function createWatchMeter(known: readonly Range[], duration: number) {
  let all: readonly Range[] = uniteRanges(known)
  let fresh: readonly Range[] = []
  let last: { readonly position: number; readonly at: number } | null = null
  let position = 0

  const add = (from: number, to: number) => {
    if (to <= from) return
    fresh = uniteRanges([...fresh, [from, to]])
    all = uniteRanges([...all, [from, to]])
  }

  return {
    /** Hears where the player is at `now` (ms, by a clock that nobody sets). What lies between two reports was played, unless it is too far. */
    hear({ type, position: to }: PositionUpdate, now: number): void {
      position = to
      if (last) {
        const most = Math.max(0, (now - last.at) / 1000) * maxRate + slackSeconds
        if (to - last.position <= most) add(last.position, to)
      }
      if (type === 'playing') last = { position: to, at: now }
      else if (type === 'paused' || type === 'ended') last = null
      // Moving about in a paused video plays nothing.
      else if (last) last = { position: to, at: now }
    },
    /** Seconds. */
    position: () => position,
    /** 0 to 100, of everything that was ever played. */
    percentage: () => watchedPercentage(all, duration),
    /** Whether anything was played in this visit that no report has taken. */
    hasFresh: () => fresh.length > 0,
    /** Takes back what a report could not carry away: the next one will. */
    giveBack(ranges: readonly Range[]): void {
      fresh = uniteRanges([...fresh, ...ranges])
    },
    /** What was played since the last report, which takes it with it. */
    take(): Range[] {
      const taken = fresh.slice(0, maxRangesPerReport)
      fresh = fresh.slice(maxRangesPerReport)
      return [...taken]
    },
  }
}
