import { ArkErrors } from '#contract/ark.ts'
import { type PlayerEvent, PlayerRequest } from '#contract/messages.ts'

/** What the player tells, without the envelope. */
export type Told = Untold<PlayerEvent>
type Untold<E> = E extends unknown ? Omit<E, 'from' | 'session'> : never

/** The page that holds the frame, and the conversation with it. */
export interface Conversation {
  readonly page: Window
  readonly origin: string
  readonly session: string
}

/** A window message, as far as trusting it goes. */
export interface Message {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The request in a message, or null unless our own page said it, in this conversation, in the agreed shape (F128). */
export function requestIn(message: Message, { page, origin, session }: Conversation): PlayerRequest | null {
  if (message.origin !== origin || message.source !== page) return null
  const request = PlayerRequest(message.data)
  return request instanceof ArkErrors || request.session !== session ? null : request
}

/** Tells the page; the target origin is named, so that a foreign page around the frame hears nothing. */
export function tell({ page, origin, session }: Conversation, told: Told): void {
  const event = { from: 'player', session, ...told } as PlayerEvent
  page.postMessage(event, origin)
}

/** Hears the page until the returned function is called. */
export function hear(conversation: Conversation, onRequest: (request: PlayerRequest) => void): () => void {
  const listener = (message: MessageEvent) => {
    const request = requestIn(message, conversation)
    if (request) onRequest(request)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
