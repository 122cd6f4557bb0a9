import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { PlayerState } from './player-state.ts'

export const PlayerContext = createContext<Player | null>(null)

/** The player of the surrounding `PlayerContext`. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('a control of the player stands outside of it')
  return player
}

/**
 * Subscribes to one value of the state. `select` must return a primitive, so that a control renders only when its own
 * value changes.
 */
export function usePlayerState<T extends string | number | boolean | null>(select: (state: PlayerState) => T): T {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, () => select(player.state()))
}
