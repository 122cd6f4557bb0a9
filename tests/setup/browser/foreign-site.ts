import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A foreign web site on this machine, at any host name that resolves to it. */
export interface ForeignSite {
  readonly port: number
  stop(): Promise<void>
}

/** How a page of that site makes a browser send requests to given URLs without interaction. */
const pages: Readonly<Record<string, (targets: readonly string[]) => string>> = {
  images: (targets) => targets.map((url) => `<img src="${url}">`).join(''),
  scripts: (targets) => targets.map((url) => `<script src="${url}"></script>`).join(''),
  styles: (targets) => targets.map((url) => `<link rel="stylesheet" href="${url}">`).join(''),
  frames: (targets) => targets.map((url) => `<iframe src="${url}"></iframe>`).join(''),
  prefetches: (targets) => targets.map((url) => `<link rel="prefetch" href="${url}">`).join(''),
  redirects: (targets) => targets.map((url) => `<img src="/hop?to=${encodeURIComponent(`/hop?to=${url}`)}">`).join(''),
  calls: (targets) =>
    script(`for (const url of ${JSON.stringify(targets)}) {
      void fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
      void fetch(url, { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } }).catch(() => undefined)
      navigator.sendBeacon(url, 'x')
    }`),
  worker: (targets) =>
    script(`const source = ${JSON.stringify(
      `for (const url of ${JSON.stringify(targets)}) void fetch(url, { mode: 'no-cors', credentials: 'include' })`,
    )}
    new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))`),
  forms: (targets) =>
    targets.map((url, n) => form('get', url, `get${n}`) + form('post', url, `post${n}`)).join('') +
    script('for (const each of document.forms) each.submit()'),
  /** One URL each, for a click. */
  link: ([target]) => `<a href="${target}">Pulsa aquí</a>`,
  popup: ([target]) => `<a href="#" onclick="window.open('${target}'); return false">Pulsa aquí</a>`,
  chain: ([target]) => `<a href="/hop?to=${encodeURIComponent(`/hop?to=${target}`)}">Pulsa aquí</a>`,
}

/** Ways that work by being opened, with how often each requests a URL. */
export const automaticAttacks = {
  images: 1,
  scripts: 1,
  styles: 1,
  frames: 1,
  prefetches: 1,
  redirects: 1,
  calls: 2,
  worker: 1,
  forms: 2,
} as const
/** Ways that need a click. */
export const clickedAttacks = ['link', 'popup', 'chain'] as const

/** The URL of one of its pages, at one of its hosts. */
export const foreignPage = (host: string, way: string, targets: readonly string[]): string =>
  `http://${host}/${way}?${targets.map((url) => `to=${encodeURIComponent(url)}`).join('&')}`

export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://foreign.test')
    const targets = searchParams.getAll('to')
    if (pathname === '/hop') return void response.writeHead(302, { location: targets[0] ?? '/' }).end()
    answer(response, pages[pathname.slice(1)]?.(targets))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, body: string | undefined): void {
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(body === undefined ? '' : `<!doctype html><title>Otra web</title>${body}`)
}

const form = (method: 'get' | 'post', url: string, name: string) =>
  `<iframe name="${name}"></iframe><form method="${method}" enctype="text/plain" action="${url}" target="${name}">
  <input name="city" value="Robada"></form>`

const script = (code: string) => `<script>${code}</script>`
