interface CookieLife {
  /** Seconds; without it the cookie goes with the browser. */
  readonly maxAge?: number
}

/** The cookies that page and server both read; those of the session cannot be reached from here. */
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

  write(name: string, value: string, { maxAge }: CookieLife = {}): void {
    const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser the academy serves.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure}`
  },
}
