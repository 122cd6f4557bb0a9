import { cookies } from '#contract/cookies.ts'

/**
 * Whether this browser may be signed in. A guest who asked the server anyway would be answered 401, and Chromium writes
 * every such answer to the console.
 */
export function mayBeSignedIn(jar: string): boolean {
  return jar.split(';').some((pair) => pair.trim() === `${cookies.signedInHint}=1`)
}

/** Takes the hint back, once the server has said that nobody is signed in here. */
export function clearSignedInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser the academy serves.
  document.cookie = `${cookies.signedInHint}=; Max-Age=0; Path=/; SameSite=Lax`
}
