import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { PlayerState } from './player-state.ts'

export const PlayerContext = createContext<Player | null>(null)

/** The player whose controls these are. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('a control of the player stands outside of it')
  return player
}

/** One fact of the player. `select` gives a primitive, so that a control draws only when its own fact changes. */
export function usePlayerFact<T extends string | number | boolean | null>(select: (state: PlayerState) => T): T {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, () => select(player.state()))
}
