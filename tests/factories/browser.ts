import { sameOriginHeaders } from './server.ts'

interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/**
 * A client with the cookies of a browser: it stores them by name and path, sends each to its path, and follows no
 * redirect. Expiry is ignored, except where it deletes a cookie.
 */
export function aBrowser(origin: string) {
  const jar = new Map<string, StoredCookie>()
  const send = async (href: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}) => {
    const url = new URL(href, origin)
    const headers = { ...(url.origin === origin ? { cookie: cookiesFor(jar, url.pathname) } : {}), ...init.headers }
    const answer = await fetch(url, { redirect: 'manual', ...init, headers })
    if (url.origin === origin) for (const line of answer.headers.getSetCookie()) storeCookie(jar, line)
    return answer
  }
  return {
    jar,
    /** Requests a URL, as a link on our own page does. */
    go: (href: string, headers: Record<string, string> = {}) => send(href, { headers }),
    /** Calls as our page does. */
    call: (path: string, body?: object) =>
      send(path, {
        headers: { ...sameOriginHeaders, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      }),
    /** Sends a form. */
    submit: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** The value of a cookie, if there is one of that name. */
    cookie: (name: string) => [...jar.values()].find((stored) => stored.name === name)?.value,
  }
}

function cookiesFor(jar: ReadonlyMap<string, StoredCookie>, pathname: string): string {
  return [...jar.values()]
    .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
    .sort((one, other) => other.path.length - one.path.length)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

function storeCookie(jar: Map<string, StoredCookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const attribute = (name: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const name = pair.slice(0, pair.indexOf('='))
  const path = attribute('path') ?? '/'
  if (attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') <= 0) jar.delete(`${name} ${path}`)
  else jar.set(`${name} ${path}`, { name, value: pair.slice(name.length + 1), path })
}
