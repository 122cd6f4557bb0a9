import { sameOriginHeaders } from './server.ts'

interface Kept {
  readonly name: string
  readonly value: string
  readonly path: string
}

/**
 * A browser as far as cookies go: it keeps them by name and path, sends each where its path says, and follows no
 * redirect by itself. Times are not looked at, but for a cookie that is taken away.
 */
export function aBrowser(origin: string) {
  const jar = new Map<string, Kept>()
  const send = async (address: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}) => {
    const url = new URL(address, origin)
    const headers = { ...(url.origin === origin ? { cookie: cookiesFor(jar, url.pathname) } : {}), ...init.headers }
    const answer = await fetch(url, { redirect: 'manual', ...init, headers })
    if (url.origin === origin) for (const line of answer.headers.getSetCookie()) keep(jar, line)
    return answer
  }
  return {
    jar,
    /** Goes to an address, as by a link on our own page. */
    go: (address: string, headers: Record<string, string> = {}) => send(address, { headers }),
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
    cookie: (name: string) => [...jar.values()].find((kept) => kept.name === name)?.value,
  }
}

function cookiesFor(jar: ReadonlyMap<string, Kept>, pathname: string): string {
  return [...jar.values()]
    .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
    .sort((one, other) => other.path.length - one.path.length)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

function keep(jar: Map<string, Kept>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const attribute = (name: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const name = pair.slice(0, pair.indexOf('='))
  const path = attribute('path') ?? '/'
  if (attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') <= 0) jar.delete(`${name} ${path}`)
  else jar.set(`${name} ${path}`, { name, value: pair.slice(name.length + 1), path })
}
