import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aUser } from '#tests/factories/user.ts'
import { requestMediaCookies, stopMediaCookies } from './media-cookies.ts'

const ana = aUser()
const fetched = vi.fn<(path: string) => Promise<Response>>()
/** An answer with cookies valid for some seconds, from a server whose clock is `ahead` ms of the device's. */
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
  vi.stubGlobal('fetch', fetched)
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fetched.mockReset()
})

afterEach(() => {
  stopMediaCookies()
  academyClock.set(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('cookies that expire in 90 s are renewed after 30 (F55)', async () => {
  fetched.mockImplementation(open(90))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/get-cookies-cdn', '/api/get-cookies-cdn'])
})

test('valid cookies are not requested again, unless the entitlements change', async () => {
  fetched.mockImplementation(open(3600))
  await requestMediaCookies(ana)
  await requestMediaCookies(ana)
  expect(fetched).toHaveBeenCalledTimes(1)
  await requestMediaCookies({ ...ana, subscription_active: true })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['ahead', -2 * 86_400_000],
  ['behind', 2 * 86_400_000],
])('a device two days %s renews like any other: a minute before the expiry', async (_, ahead) => {
  fetched.mockImplementation(open(3600, ahead))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(58 * 60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('cookies already expired, in an answer without a date, are requested again at most twice a minute', async () => {
  fetched.mockImplementation(async () => {
    const answer = await open(-86_400)()
    answer.headers.delete('date')
    return answer
  })
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(21)
})

test('cookies that expire within the minute, as a subscription ends, are requested after they expire', async () => {
  fetched.mockImplementation(open(50))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a clock that is set back does not extend expired cookies', async () => {
  fetched.mockImplementation(open(3600))
  await requestMediaCookies(ana)
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  fetched.mockImplementation(open(3600, 2 * 86_400_000))
  await requestMediaCookies(ana)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a failed request for media cookies is only logged', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 'busy' }, { status: 503 }))
  await requestMediaCookies(ana)
  expect(console.warn).toHaveBeenCalledWith('[alcompas] Error al solicitar cookies de contenido', { code: 'busy' })
})

test('a failed request for media cookies is retried with a growing delay, but not after signed_out', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 'unexpected' }, { status: 500 }))
  await requestMediaCookies(ana)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockImplementation(async () => Response.json({ code: 'signed_out' }, { status: 401 }))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('after a sign-out no media cookies are requested', async () => {
  fetched.mockImplementation(open(90))
  await requestMediaCookies(ana)
  stopMediaCookies()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
