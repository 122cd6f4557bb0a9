import { ArkErrors } from '#contract/ark.ts'
import { type PlayerConfig, PlayerEvent, type PlayerRequest, playerConfigLimit } from '#contract/messages.ts'
import type { Asked } from '#src/platform/player-link.ts'

/** The player's frame, and the conversation with it. */
export interface FrameChannel {
  /** The frame's window; null while it is not on the page. */
  readonly frame: Window | null
  readonly origin: string
  readonly session: string
}

/** A window message, as far as trusting it goes. */
export interface UntrustedMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The event in a message, or null unless our own frame said it, in this conversation, in the agreed shape (F128). */
export function parseEvent(message: UntrustedMessage, { frame, origin, session }: FrameChannel): PlayerEvent | null {
  if (frame === null || message.origin !== origin || message.source !== frame) return null
  const event = PlayerEvent(message.data)
  return event instanceof ArkErrors || event.session !== session ? null : event
}

/** Asks the player; a frame that has gone elsewhere hears nothing. */
export function postRequest({ frame, origin, session }: FrameChannel, asked: Asked): void {
  const request = { to: 'player', session, ...asked } as PlayerRequest
  frame?.postMessage(request, origin)
}

/**
 * The address of the player's frame (Q50). A configuration that would be too long loses its last chapters: a lesson that
 * plays with some of its marks is better than one that does not play. The measure is the encoded text, which is what a
 * server has to take in one line.
 */
export function playerAddress(config: PlayerConfig): string {
  let encoded = encodeURIComponent(JSON.stringify(config))
  for (let kept = config.chapters.length - 1; encoded.length > playerConfigLimit && kept >= 0; kept -= 1)
    encoded = encodeURIComponent(JSON.stringify({ ...config, chapters: config.chapters.slice(0, kept) }))
  return `/player.html?config=${encoded}`
}
