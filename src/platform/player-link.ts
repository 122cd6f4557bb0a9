import type { PlayerEvent, PlayerRequest } from '#contract/messages.ts'

/** A request without its envelope. */
export type Asked = Unaddressed<PlayerRequest>
type Unaddressed<R> = R extends unknown ? Omit<R, 'to' | 'session'> : never

/** The conversation with the player of the lesson on this page, for whoever stands beside it. */
export interface PlayerLink {
  /** Hears what the player says until the returned function is called. */
  subscribe(listener: (event: PlayerEvent) => void): () => void
  /** Asks the player; before it is there, nobody hears it. */
  ask(request: Asked): void
}

/** What a player says and hears: the frame puts itself behind it once it is there. */
export interface PlayerChannel extends PlayerLink {
  /** Tells everybody who listens. */
  emit(event: PlayerEvent): void
  /** Takes requests until the returned function is called. */
  answerWith(frame: (request: Asked) => void): () => void
}

/** An exchange without a player behind it yet. */
export function createPlayerChannel(): PlayerChannel {
  const listeners = new Set<(event: PlayerEvent) => void>()
  let frame: ((request: Asked) => void) | null = null
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (request) => frame?.(request),
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    answerWith(answering) {
      frame = answering
      return () => {
        if (frame === answering) frame = null
      }
    },
  }
}
