import type { Player } from '#src/player/player.ts'
import type { Request } from '#src/player/player-requests.ts'
import { initialState, type PlayerState, plainly } from '#src/player/player-state.ts'

/** A player without elements: it becomes what the test says, and keeps what it is asked. */
export function aPlayer(lesson: Partial<Player['lesson']> = {}) {
  const listeners = new Set<() => void>()
  const asked: Request[] = []
  let state: PlayerState = initialState({ ...plainly, duration: 24 })
  const player: Player = {
    lesson: { chapters: [], bpm: null, hasSaver: false, saveData: false, ...lesson },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (request) => asked.push(request),
    attach: () => () => undefined,
  }
  return {
    player,
    asked,
    become(change: Partial<PlayerState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
