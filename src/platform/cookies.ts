import type { CookieName } from '#contract/cookies.ts'

interface CookieOptions {
  /** Seconds; without it a session cookie. */
  readonly maxAge?: number
}

/** The cookies that both page and server read; the session's are `HttpOnly`. */
export const pageCookies = {
  read(name: string): string | null {
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
    if (pair === undefined) return null
    try {
      return decodeURIComponent(pair.slice(name.length + 1))
    } catch {
      return null
    }
  },

  write(name: CookieName, value: string, { maxAge }: CookieOptions = {}): void {
    const expiry = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser the academy serves.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${expiry}${secure}`
  },
}
