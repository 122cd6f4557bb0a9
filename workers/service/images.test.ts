import { afterEach, expect, test, vi } from 'vitest'

type FetchListener = (event: unknown) => void

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A service worker's global scope with empty caches; returns the response to an image request. */
async function askForPicture(network: () => Promise<Response>): Promise<Response> {
  const listeners: FetchListener[] = []
  const cache = { match: async () => undefined, put: async () => undefined, keys: async () => [] }
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: FetchListener) => {
      if (kind === 'fetch') listeners.push(listener)
    },
    location: new URL('https://academia.test/sw.js'),
  })
  vi.stubGlobal('location', new URL('https://academia.test/sw.js'))
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('FetchEvent', Event)
  // Otherwise Workbox checks its arguments against classes that Node lacks.
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const { cachePosters, createPictures } = await import('./images.ts')
  cachePosters(createPictures(async () => undefined))

  const picture = new Request('https://academia.test/media/public/posters/salsa-1-640.webp')
  Object.defineProperty(picture, 'destination', { value: 'image' })
  return new Promise((resolve, reject) => {
    const answer = (response: Response | Promise<Response>) => void Promise.resolve(response).then(resolve, reject)
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
    const event = Object.assign(new Event('fetch'), { request: picture, respondWith: answer, waitUntil })
    for (const listener of listeners) listener(event)
  })
}

test('an image that is neither cached nor reachable gets a response, not a rejection', async () => {
  const answer = await askForPicture(() => Promise.reject(new TypeError('network error')))
  expect([answer.status, await answer.text()]).toEqual([504, ''])
})
