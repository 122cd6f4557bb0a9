import { maxSpeed } from '#contract/rules/playback-speed.ts'
import { maxRanges, type Range, uniteRanges, watchedPercentage } from '#contract/rules/watched-ranges.ts'

// How late a message may arrive: a larger step than the highest speed makes in that time is a seek.
const slackSeconds = 0.6

/** A position report of the player. */
export interface PositionUpdate {
  readonly type: 'playing' | 'paused' | 'next-pass' | 'waiting' | 'ended' | 'time'
  /** Seconds. */
  readonly position: number
}

/**
 * Measures the played ranges of a lesson: unique seconds, not the furthest position (F132, Q22). `known` are the ranges
 * of earlier visits, `duration` is the length of the media in seconds.
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
    /**
     * Updates the position at `now` (ms of a monotonic clock). The range since the last update counts as played, unless
     * it is a seek.
     */
    update({ type, position: to }: PositionUpdate, now: number): void {
      position = to
      if (last) {
        const maxStep = Math.max(0, (now - last.at) / 1000) * maxSpeed + slackSeconds
        if (to - last.position <= maxStep) add(last.position, to)
      }
      // Seeking while paused plays nothing.
      if (type === 'playing' || (type === 'time' && last)) last = { position: to, at: now }
      else last = null
    },
    /** Adds ranges of earlier visits, as the server reports them late. */
    addKnown(ranges: readonly Range[]): void {
      all = uniteRanges([...all, ...ranges])
    },
    /** Seconds. */
    position: () => position,
    /** 0 to 100, over all visits. */
    percentage: () => watchedPercentage(all, duration),
    /** Whether there are ranges that no report contains. */
    hasFresh: () => fresh.length > 0,
    /** Restores the ranges of a report that failed. */
    restore(ranges: readonly Range[]): void {
      fresh = uniteRanges([...fresh, ...ranges])
    },
    /** Returns and removes up to `maxRanges` unreported ranges. */
    drain(): Range[] {
      const ranges = fresh.slice(0, maxRanges)
      fresh = fresh.slice(maxRanges)
      return [...ranges]
    },
  }
}
