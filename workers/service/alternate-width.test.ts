import { afterEach, expect, test, vi } from 'vitest'
import { alternateWidths, otherWidthFallback } from './alternate-width.ts'

const at = (pixels: number) => `https://academia.test/media/public/posters/salsa-1-${pixels}.webp`

afterEach(() => void vi.unstubAllGlobals())

function seen(...urls: string[]) {
  const match = async (url: string) => (urls.includes(url) ? new Response(url) : undefined)
  vi.stubGlobal('caches', { open: async () => ({ match }) })
}

const answerTo = async (url: string, ...downloaded: string[]) => {
  const findPoster = async (stored: string) => (downloaded.includes(stored) ? new Response(stored) : undefined)
  const answer = await otherWidthFallback(findPoster).handlerDidError?.({ request: new Request(url) } as never)
  return answer?.text()
}

test('an image cached in another width replaces one that fails to load', async () => {
  seen(at(320))
  expect(await answerTo(at(640))).toBe(at(320))
})

test('of several cached widths the largest is served', async () => {
  seen(at(320), at(1280))
  expect(await answerTo(at(640))).toBe(at(1280))
})

test('without a cached width the poster of a download is served, whichever width is stored', async () => {
  seen()
  expect(await answerTo(at(1280), at(640))).toBe(at(640))
  expect(await answerTo(at(320), at(640))).toBe(at(640))
  seen(at(320))
  expect(await answerTo(at(1280), at(640))).toBe(at(320))
})

test('an image without a cached width, or without widths, fails', async () => {
  seen(at(320))
  expect(await answerTo(at(640).replace('salsa', 'bachata'))).toBeUndefined()
  expect(alternateWidths('https://academia.test/media/public/portraits/7')).toEqual([])
})
