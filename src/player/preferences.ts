import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerFact } from './player-facts.ts'
import type { PlayerState } from './player-state.ts'

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
