import {
  isPlayerEvent,
  type PlayerConfig,
  type PlayerEvent,
  type PlayerRequest,
  playerConfigLimit,
} from '#contract/messages.ts'
import type { PlayerRequestBody } from '#src/platform/player-link.ts'

/** The player's window, its origin, and the session that all messages carry. */
interface FrameChannel {
  /** Null while the frame is not mounted. */
  readonly frame: Window | null
  readonly origin: string
  readonly session: string
}

/** The fields of a `MessageEvent` that are verified. */
interface UntrustedMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The event in a message; null unless origin, source, session and shape all match (F128). */
export function parseEvent(message: UntrustedMessage, { frame, origin, session }: FrameChannel): PlayerEvent | null {
  if (frame === null || message.origin !== origin || message.source !== frame) return null
  return isPlayerEvent(message.data) && message.data.session === session ? message.data : null
}

/** Posts a request to the player; the target origin keeps it from a frame that navigated elsewhere. */
export function postRequest({ frame, origin, session }: FrameChannel, asked: PlayerRequestBody): void {
  const request = { to: 'player', session, ...asked } as PlayerRequest
  frame?.postMessage(request, origin)
}

/**
 * The frame's URL with its configuration (Q50). A configuration over the limit loses its last chapters, and then its
 * renditions: the lesson still plays. The limit is on the encoded text, which a server has to accept in one line.
 */
export function playerUrl(config: PlayerConfig): string {
  let encoded = encodeURIComponent(JSON.stringify(config))
  for (let included = config.chapters.length - 1; encoded.length > playerConfigLimit && included >= 0; included -= 1)
    encoded = encodeURIComponent(JSON.stringify({ ...config, chapters: config.chapters.slice(0, included) }))
  if (encoded.length > playerConfigLimit) {
    const { renditions: _, ...rest } = config
    encoded = encodeURIComponent(JSON.stringify({ ...rest, chapters: [] }))
  }
  return `/player.html?config=${encoded}`
}
