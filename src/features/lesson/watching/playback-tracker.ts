import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import { countsAsFinished, type Range, type PlaybackReport } from '#contract/rules/watched-ranges.ts'
import { createWatchMeter } from './watch-meter.ts'

interface PlaybackTrackerOptions {
  /** Names this playing, which counts as one view. */
  readonly session: string
  /** Stretches played in earlier visits, in seconds. */
  readonly known: readonly Range[]
  /** Seconds of the media. */
  readonly duration: number
  /** Seconds at which this visit begins. */
  readonly startAt: number
}

/** What is to be done after something was heard. */
export interface TrackerOutcome {
  readonly report: boolean
  /** Enough has been watched: said once (F134). */
  readonly finished: boolean
}

const noOutcome: TrackerOutcome = { report: false, finished: false }

/** One playing of a lesson: hears the player, and knows what there is to report of it (F132, F134). */
export function createPlaybackTracker({ session, known, duration, startAt }: PlaybackTrackerOptions) {
  const meter = createWatchMeter(known, duration)
  let position = startAt
  let preferences: PlayerPreferences | undefined
  let finishSaid = false

  return {
    /** `now` in ms by a clock that nobody sets. */
    hear(event: PlayerEvent, now: number): TrackerOutcome {
      if (event.type === 'preferences') {
        preferences = event.preferences
        return noOutcome
      }
      if (event.type === 'ready' || !('position' in event)) return noOutcome
      const { type } = event
      meter.hear({ type, position: event.position }, now)
      position = event.position
      const finished = !finishSaid && meter.hasFresh() && countsAsFinished(meter.percentage())
      finishSaid ||= finished
      return { finished, report: type === 'paused' || type === 'ended' }
    },
    /** A report that could be neither kept nor sent: its stretches go with the next one. */
    giveBack({ ranges }: Pick<PlaybackReport, 'ranges'>): void {
      meter.giveBack(ranges)
    },
    /** What has not been reported yet, at `now` (ms since 1970); null when that is nothing. */
    takeReport(now: number): PlaybackReport | null {
      if (!meter.hasFresh() && preferences === undefined) return null
      const chosen = preferences
      preferences = undefined
      return {
        session,
        completed_percentage: meter.percentage(),
        position,
        ranges: meter.take(),
        at: now,
        ...(chosen ? { preferences: chosen } : {}),
      }
    },
  }
}
