import { afterEach, expect, test, vi } from 'vitest'
import { answerMedia } from './answer-media.ts'

afterEach(() => vi.unstubAllGlobals())

/** What answers a request for a file of no download. */
async function answererOf(path: string, destination: RequestDestination): Promise<string> {
  vi.stubGlobal('location', new URL('https://academia.test/sw.js'))
  vi.stubGlobal('fetch', async () => new Response('network'))
  const request = new Request(`https://academia.test${path}`)
  Object.defineProperty(request, 'destination', { value: destination })
  const files = { find: async () => [], clear: () => undefined, reportDamage: () => undefined }
  return (await answerMedia(request, files, async () => new Response('pictures'))).text()
}

test('a public picture of no download comes from the cache of pictures, and any other file from the network', async () => {
  expect([
    await answererOf('/media/public/posters/salsa-1-640.webp', 'image'),
    await answererOf('/media/public/captions/salsa.vtt', 'track'),
    await answererOf('/media/lessons/1.mp4', 'video'),
  ]).toEqual(['pictures', 'network', 'network'])
})
