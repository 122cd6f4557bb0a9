import { ArkErrors } from '#contract/ark.ts'
import { PlayerEvent, type PlayerRequest } from '#contract/messages.ts'
import type { Asked } from '#src/platform/player-link.ts'

/** The player's frame, and the conversation with it. */
export interface Conversation {
  /** The frame's window; null while it is not on the page. */
  readonly frame: Window | null
  readonly origin: string
  readonly session: string
}

/** A window message, as far as trusting it goes. */
export interface Message {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The event in a message, or null unless our own frame said it, in this conversation, in the agreed shape (F128). */
export function eventIn(message: Message, { frame, origin, session }: Conversation): PlayerEvent | null {
  if (frame === null || message.origin !== origin || message.source !== frame) return null
  const event = PlayerEvent(message.data)
  return event instanceof ArkErrors || event.session !== session ? null : event
}

/** Asks the player; a frame that has gone elsewhere hears nothing. */
export function askPlayer({ frame, origin, session }: Conversation, asked: Asked): void {
  const request = { to: 'player', session, ...asked } as PlayerRequest
  frame?.postMessage(request, origin)
}
