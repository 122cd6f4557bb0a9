import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerFact, PlayerState } from './player-state.ts'

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
    before.rate === after.rate && before.mirrored === after.mirrored && before.wantedView === after.wantedView
  if (same) return null
  const view = after.rear === 'none' ? (liked?.view ?? 'front') : after.wantedView
  return { speed: after.rate, mirrored: after.mirrored, view }
}
