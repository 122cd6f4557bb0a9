import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerConfig } from '#contract/messages.ts'
import type { OutgoingEvent } from '../browser/page-link.ts'
import type { StateEvent } from './player-reducer.ts'
import type { PlayerState } from './player-state.ts'

/** The first event for the page: ready, or failed. */
export function readinessEventFor(event: StateEvent, at: number): OutgoingEvent | null {
  if (event.type === 'metadata') return { type: 'ready', position: 0, rate: 1, at }
  return event.type === 'failed' ? { type: 'failed', reason: event.failure } : null
}

/**
 * The event for the page after a state event, or null. Times are sent four times a second; every frame would flood the
 * page. A looping lesson never ends: the page would go on to the next one (F140).
 */
export function pageEventFor(
  event: StateEvent,
  before: PlayerState,
  after: PlayerState,
  liked: PlayerConfig['preferences'],
  /** ms since 1970, with fractions. */
  at: number,
): OutgoingEvent | null {
  const { position, rate } = after
  if (event.type === 'playing') return { type: 'playing', position, rate, at }
  // The end of the lesson, which follows, does not interrupt a take.
  if (event.type === 'pause' && after.recording && position >= after.duration) return null
  if (event.type === 'pause') return { type: isBetweenPasses(after) ? 'next-pass' : 'paused', position, rate, at }
  if (event.type === 'waiting') return { type: 'waiting', position, rate, at }
  if (event.type === 'ended' && repeats(after)) return null
  if (event.type === 'ended') return { type: 'ended', position, rate, at }
  if (event.type === 'failed') return { type: 'failed', reason: event.failure }
  if (event.type === 'recording' && event.on)
    return { type: 'picture', preferences: { speed: rate, mirrored: after.mirrored, view: after.wantedView } }
  const preferences = changedPreferences(event, before, after, liked)
  if (preferences) return { type: 'preferences', preferences }
  const quarter = (seconds: number) => Math.floor(seconds * 4)
  return event.type === 'time' && quarter(before.position) !== quarter(position)
    ? { type: 'time', position, rate, at }
    : null
}

/**
 * Whether the player itself has paused: to count in, or at the end of a lesson that it repeats. For a guest's own pause
 * the page opens a dialog (F124).
 */
const isBetweenPasses = (state: PlayerState) =>
  state.countInBeat !== null || (repeats(state) && state.position >= state.duration)

const repeats = ({ loop, recording }: PlayerState) => loop.kind !== 'off' && !recording

/**
 * The learner's preferences, if this event was a choice of theirs, else null. A view that failed is no choice; in a
 * lesson without a rear view the preferred view (`liked`) stays.
 */
export function changedPreferences(
  event: StateEvent,
  before: PlayerState,
  after: PlayerState,
  liked: PlayerPreferences | undefined,
): PlayerPreferences | null {
  if (event.type !== 'rate' && event.type !== 'mirror' && event.type !== 'view-requested') return null
  const same =
    preferredRate(before) === preferredRate(after) &&
    before.mirrored === after.mirrored &&
    before.wantedView === after.wantedView
  if (same) return null
  const view = after.rear === 'none' ? (liked?.view ?? 'front') : after.wantedView
  return { speed: preferredRate(after), mirrored: after.mirrored, view }
}

/** The rate of a ramp is no preference; the rate that it restores is. */
const preferredRate = ({ rateBeforeRamp, rate }: PlayerState) => rateBeforeRamp ?? rate
