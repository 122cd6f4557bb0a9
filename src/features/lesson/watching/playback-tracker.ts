import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import { countsAsFinished, type PlaybackReport, type Range } from '#contract/rules/watched-ranges.ts'
import { createWatchMeter } from './watch-meter.ts'

interface PlaybackTrackerOptions {
  /** Identifies this playback, which counts as one view. */
  readonly session: string
  /** Ranges played in earlier visits, in seconds. */
  readonly known: readonly Range[]
  /** Duration of the media, in seconds. */
  readonly duration: number
  /** Start position of this visit, in seconds. */
  readonly startAt: number
}

/** Tracks one playback of a lesson, and what is due to be reported of it (F132, F134). */
export function createPlaybackTracker({ session, known, duration, startAt }: PlaybackTrackerOptions) {
  const meter = createWatchMeter(known, duration)
  let position = startAt
  /** Not reported yet. */
  let preferences: PlayerPreferences | undefined
  let latest: PlayerPreferences | undefined
  let finishClaimed = false

  return {
    /** Returns whether a report is due. `now`: ms of a monotonic clock. */
    handle(event: PlayerEvent, now: number): boolean {
      if (event.type === 'preferences') {
        latest = event.preferences
        preferences = latest
        return false
      }
      if (event.type === 'ready' || !('position' in event)) return false
      const { type } = event
      meter.update({ type, position: event.position }, now)
      position = event.position
      return type === 'paused' || type === 'ended'
    },
    /** Whether enough of the lesson was played to finish it (F134); true once. */
    claimFinish(): boolean {
      const finished = !finishClaimed && meter.hasFresh() && countsAsFinished(meter.percentage())
      finishClaimed ||= finished
      return finished
    },
    /** Adds ranges of earlier visits that were not known at first. */
    addKnown: meter.addKnown,
    /**
     * Restores a report that could be neither stored nor sent: the next one includes it, and its preferences unless
     * others have been chosen since.
     */
    restore({ ranges, preferences: pending }: Pick<PlaybackReport, 'ranges' | 'preferences'>): void {
      meter.restore(ranges)
      if (pending === latest) preferences = latest
    },
    /** What has not been reported yet, at `now` (ms since 1970); null if nothing. */
    drainReport(now: number): PlaybackReport | null {
      if (!meter.hasFresh() && preferences === undefined) return null
      const chosen = preferences
      preferences = undefined
      return {
        session,
        completed_percentage: meter.percentage(),
        position,
        ranges: meter.drain(),
        at: now,
        ...(chosen ? { preferences: chosen } : {}),
      }
    },
  }
}
