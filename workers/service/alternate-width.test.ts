import { afterEach, expect, test, vi } from 'vitest'
import { alternateWidths, answersInOtherWidth } from './alternate-width.ts'

const at = (pixels: number) => `https://academia.test/media/public/posters/salsa-1-${pixels}.webp`

afterEach(() => void vi.unstubAllGlobals())

function seen(...addresses: string[]) {
  const match = async (address: string) => (addresses.includes(address) ? new Response(address) : undefined)
  vi.stubGlobal('caches', { open: async () => ({ match }) })
}

const answerTo = async (address: string) => {
  const answer = await answersInOtherWidth.handlerDidError?.({ request: new Request(address) } as never)
  return answer?.text()
}

test('a picture that was seen in another width stands in for one that cannot be had', async () => {
  seen(at(320))
  expect(await answerTo(at(640))).toBe(at(320))
})

test('of several widths the largest stands in', async () => {
  seen(at(320), at(1280))
  expect(await answerTo(at(640))).toBe(at(1280))
})

test('one that was never seen, and one without widths, is left to fail', async () => {
  seen(at(320))
  expect(await answerTo(at(640).replace('salsa', 'bachata'))).toBeUndefined()
  expect(alternateWidths('https://academia.test/media/public/portraits/7')).toEqual([])
})
