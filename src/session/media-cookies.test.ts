import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aUser } from '#tests/factories/user.ts'
import { requestMediaCookies, stopMediaCookies } from './media-cookies.ts'

const ana = aUser()
const asked = vi.fn<(path: string) => Promise<Response>>()
/** An answer that opens for so many seconds, by an academy whose clock is so far ahead of the device's, in ms. */
const open =
  (seconds: number, ahead = 0) =>
  async () =>
    Response.json(
      {
        cookie: { 'CloudFront-Policy': 'p', 'CloudFront-Key-Pair-Id': 'k', 'CloudFront-Signature': 's' },
        expires: Math.floor((Date.now() + ahead) / 1000) + seconds,
        headers: {},
      },
      { headers: { date: new Date(Date.now() + ahead).toUTCString() } },
    )

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('fetch', asked)
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  asked.mockReset()
})

afterEach(() => {
  stopMediaCookies()
  academyClock.set(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('doors that close in 90 s are opened again after 30 (F55)', async () => {
  asked.mockImplementation(open(90))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/get-cookies-cdn', '/api/get-cookies-cdn'])
})

test('while they stand open nobody is asked again, unless the rights have changed', async () => {
  asked.mockImplementation(open(3600))
  await requestMediaCookies(ana)
  await requestMediaCookies(ana)
  expect(asked).toHaveBeenCalledTimes(1)
  await requestMediaCookies({ ...ana, subscription_active: true })
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['ahead', -2 * 86_400_000],
  ['behind', 2 * 86_400_000],
])('a device two days %s asks as often as any other: a minute before the hour is over', async (_, ahead) => {
  asked.mockImplementation(open(3600, ahead))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(58 * 60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('what has ended already by an answer that tells no time is asked for again, but never twice in half a minute', async () => {
  asked.mockImplementation(async () => {
    const answer = await open(-86_400)()
    answer.headers.delete('date')
    return answer
  })
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(21)
})

test('doors that close within the minute, as a subscription ends, are asked for again when they have closed', async () => {
  asked.mockImplementation(open(50))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a clock that is put back does not keep doors open that have closed', async () => {
  asked.mockImplementation(open(3600))
  await requestMediaCookies(ana)
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  asked.mockImplementation(open(3600, 2 * 86_400_000))
  await requestMediaCookies(ana)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a refusal is silent but for the log', async () => {
  asked.mockImplementation(async () => Response.json({ code: 'busy' }, { status: 503 }))
  await requestMediaCookies(ana)
  expect(console.warn).toHaveBeenCalledWith('[alcompas] Error al solicitar cookies de contenido', { code: 'busy' })
})

test('doors that could not be opened are tried again, later each time, but for nobody who is signed out', async () => {
  asked.mockImplementation(async () => Response.json({ code: 'unexpected' }, { status: 500 }))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockImplementation(async () => Response.json({ code: 'signed_out' }, { status: 401 }))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('once somebody has left nothing is asked for them', async () => {
  asked.mockImplementation(open(90))
  await requestMediaCookies(ana)
  stopMediaCookies()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(1)
})
