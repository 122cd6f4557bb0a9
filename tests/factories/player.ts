import type { Player } from '#src/player/state/player.ts'
import type { ControlRequest } from '#src/player/state/player-requests.ts'
import { defaultOptions, initialState, type PlayerState } from '#src/player/state/player-state.ts'

/** A player without elements: the test sets its state, and it records its requests. */
export function aPlayer(lesson: Partial<Player['lesson']> = {}) {
  const listeners = new Set<() => void>()
  const requests: ControlRequest[] = []
  let state: PlayerState = initialState({ ...defaultOptions, duration: 24 })
  const player: Player = {
    lesson: { chapters: [], bpm: null, renditions: [], hasSaver: false, saveData: false, ...lesson },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (request) => requests.push(request),
    attach: () => () => undefined,
  }
  return {
    player,
    requests,
    become(change: Partial<PlayerState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
