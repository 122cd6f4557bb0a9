import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The answer to the page's call for the contents of the landing, with these stored, or none. */
async function askForHome(stored: Response | undefined, network: () => Promise<Response>): Promise<Response> {
  const cache = { match: async () => stored, put: async () => undefined }
  const caches = { open: async () => cache, match: cache.match }
  vi.stubGlobal('self', { caches, location: new URL('https://academia.test/sw.js') })
  vi.stubGlobal('location', self.location)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('FetchEvent', Event)
  // Otherwise Workbox checks its arguments against classes that Node lacks.
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const { createHomeStrategy } = await import('./home-strategy.ts')
  const request = new Request('https://academia.test/api/home')
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
  const event = Object.assign(new Event('fetch'), { request, waitUntil })
  const [answered, done] = createHomeStrategy().handleAll(event as never)
  await done.catch(() => undefined)
  return answered
}

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } })
const portal = () => new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })

test('the contents of the landing come from the network where the server has them', async () => {
  expect(await (await askForHome(json('"stored"'), async () => json('"new"'))).text()).toBe('"new"')
})

test.each([
  ['the page of a captive portal', async () => portal()],
  ['a server that is down', async () => json('{"code":"unavailable"}', 503)],
  ['no network', () => Promise.reject(new TypeError('network error'))],
])('with %s the stored contents of the landing are shown', async (_, network) => {
  expect(await (await askForHome(json('"stored"'), network)).text()).toBe('"stored"')
})

test('without stored contents the page gets the failure of the server itself', async () => {
  const answer = await askForHome(undefined, async () => json('{"code":"unavailable"}', 503))
  expect([answer.status, await answer.text()]).toEqual([503, '{"code":"unavailable"}'])
  await expect(askForHome(undefined, () => Promise.reject(new TypeError('network error')))).rejects.toThrow()
})
