/** Set beside the session's own cookie, which no script can read. It proves nothing: it only says that asking is worth it. */
export const signedInHint = 'alcompas_signed_in'

/**
 * Whether this browser may be signed in. A guest who asked the server anyway would be answered 401, and Chromium writes
 * every such answer to the console.
 */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${signedInHint}=1`)
}
