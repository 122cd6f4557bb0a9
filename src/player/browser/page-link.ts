import { isPlayerRequest, type PlayerEvent, type PlayerRequest } from '#contract/messages.ts'

/** An event for the page without its envelope. */
export type OutgoingEvent = WithoutEnvelope<PlayerEvent>
type WithoutEnvelope<E> = E extends unknown ? Omit<E, 'from' | 'session'> : never

/** The page that embeds the frame, its origin, and the session that all messages carry. */
interface PageChannel {
  readonly page: Window
  readonly origin: string
  readonly session: string
}

/** The fields of a `MessageEvent` that are verified. */
interface UntrustedMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The request in a message; null unless origin, source, session and shape all match (F128). */
export function parseRequest(message: UntrustedMessage, { page, origin, session }: PageChannel): PlayerRequest | null {
  if (message.origin !== origin || message.source !== page) return null
  return isPlayerRequest(message.data) && message.data.session === session ? message.data : null
}

/** Sends an event to the page; naming the target origin keeps it from a foreign page around the frame. */
export function sendEvent({ page, origin, session }: PageChannel, told: OutgoingEvent): void {
  const event = { from: 'player', session, ...told } as PlayerEvent
  page.postMessage(event, origin)
}

/** Listens for the page's requests; returns the unsubscribe function. */
export function onPageRequest(conversation: PageChannel, onRequest: (request: PlayerRequest) => void): () => void {
  const listener = (message: MessageEvent) => {
    const request = parseRequest(message, conversation)
    if (request) onRequest(request)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
