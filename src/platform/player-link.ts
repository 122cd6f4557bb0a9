import type { PlayerEvent, PlayerRequest } from '#contract/messages.ts'

/** A request without its envelope. */
export type PlayerRequestBody = Unaddressed<PlayerRequest>
type Unaddressed<R> = R extends unknown ? Omit<R, 'to' | 'session'> : never

/** Messages to and from the lesson's player on this page. */
export interface PlayerLink {
  /** Calls back with the player's events; returns unsubscribe. */
  subscribe(listener: (event: PlayerEvent) => void): () => void
  /** Sends a request to the player; dropped while none listens. */
  send(request: PlayerRequestBody): void
  /** Sends a request now, or as soon as a player listens. */
  sendWhenReady(request: PlayerRequestBody): void
}

/** Both ends of the link: the player frame attaches itself once its player listens. */
export interface PlayerChannel extends PlayerLink {
  /** Sends an event to all subscribers. */
  emit(event: PlayerEvent): void
  /** Sets the handler of requests and gives it those that wait; returns the function that removes it. */
  handleRequests(handler: (request: PlayerRequestBody) => void): () => void
}

/**
 * What the recorder takes of a lesson's page: `mirror` its panel, `dialog` the learner's attention, `recording` both.
 * During the last two the lesson opens no dialog of its own.
 */
export type AsideMode = 'no' | 'mirror' | 'dialog' | 'recording'

/** Creates a channel without a player frame yet. */
export function createPlayerChannel(): PlayerChannel {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const waiting: PlayerRequestBody[] = []
  let handler: ((request: PlayerRequestBody) => void) | null = null
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (request) => handler?.(request),
    sendWhenReady: (request) => (handler ? handler(request) : void waiting.push(request)),
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    handleRequests(next) {
      handler = next
      waiting.splice(0).forEach(next)
      return () => {
        handler = null
      }
    },
  }
}
