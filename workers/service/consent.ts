// Apart from updates.ts, whose types of a service worker the tests are compiled without.

/** Whether this is the SKIP_WAITING message of workbox-window. */
export function isSkipWaitingMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
}
