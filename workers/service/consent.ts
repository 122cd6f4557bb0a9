/** Whether a message is the page's word to take over, in the form that workbox-window sends it. */
export function isConsent(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
}
