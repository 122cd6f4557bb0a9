import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerConfig } from '#contract/messages.ts'
import type { Told } from '../browser/page-link.ts'
import type { PlayerFact } from './player-facts.ts'
import type { PlayerState } from './player-state.ts'

/** The page hears of a lesson from the moment it can be played, or that it cannot. */
export function readiness(fact: PlayerFact, at: number): Told | null {
  if (fact.type === 'metadata') return { type: 'ready', position: 0, rate: 1, at }
  return fact.type === 'failed' ? { type: 'failed', reason: fact.failure } : null
}

/**
 * What the page is told of a fact. Of time it hears four times a second: frames would flood it. A lesson that repeats
 * has no end: the page would go on to the next one (F140).
 */
export function wordsFor(
  fact: PlayerFact,
  before: PlayerState,
  after: PlayerState,
  liked: PlayerConfig['preferences'],
  /** ms since 1970, with fractions. */
  at: number,
): Told | null {
  const { position, rate } = after
  if (fact.type === 'playing') return { type: 'playing', position, rate, at }
  if (fact.type === 'pause') return { type: 'paused', position, rate, at }
  if (fact.type === 'ended' && after.loop.kind !== 'off') return null
  if (fact.type === 'ended') return { type: 'ended', position, rate, at }
  if (fact.type === 'failed') return { type: 'failed', reason: fact.failure }
  const preferences = chosenSince(fact, before, after, liked)
  if (preferences) return { type: 'preferences', preferences }
  const quarter = (seconds: number) => Math.floor(seconds * 4)
  return fact.type === 'time' && quarter(before.position) !== quarter(position)
    ? { type: 'time', position, rate, at }
    : null
}

/**
 * How the learner likes to see lessons from now on, when this fact was a choice of theirs, else null. A view that failed
 * is no choice; and in a lesson without a second picture the view liked in others (`liked`) stays as it was.
 */
export function chosenSince(
  fact: PlayerFact,
  before: PlayerState,
  after: PlayerState,
  liked: PlayerPreferences | undefined,
): PlayerPreferences | null {
  if (fact.type !== 'rate' && fact.type !== 'mirror' && fact.type !== 'view-wanted') return null
  const same =
    likedRate(before) === likedRate(after) &&
    before.mirrored === after.mirrored &&
    before.wantedView === after.wantedView
  if (same) return null
  const view = after.rear === 'none' ? (liked?.view ?? 'front') : after.wantedView
  return { speed: likedRate(after), mirrored: after.mirrored, view }
}

/** The speed of a ramp is no choice: the one that comes back after it is. */
const likedRate = ({ rateBefore, rate }: PlayerState) => rateBefore ?? rate
