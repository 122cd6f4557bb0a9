import { afterEach, expect, test, vi } from 'vitest'
import { downloadStore } from '#browser-storage/download-store.ts'
import { cookies } from '#contract/cookies.ts'
import { dayMs } from '#contract/time-units.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aDownloadRecord } from '#tests/factories/download-records.ts'
import { aDownload, aDownloadFile } from '#tests/factories/downloads.ts'
import { aUser } from '#tests/factories/user.ts'
import { pageSession } from '../session.ts'
import { pageDownloads } from './page-downloads.ts'

vi.mock('#browser-storage/download-store.ts', async () => ({
  downloadStore: (await import('#tests/factories/downloads.ts')).recordsInMemory(),
}))
vi.mock('#browser-storage/part-store.ts', async (original) => ({
  ...(await original<object>()),
  partStore: (await import('#tests/factories/downloads.ts')).partsInMemory().store,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  academyClock.set(0)
})

// A busy machine takes a while to load what is called with.
const longTimeout = { timeout: 10_000 }
const bytes = Uint8Array.from([1, 2, 3])
const file = aDownloadFile(bytes)
const whole = () =>
  new Response(bytes, {
    status: 206,
    headers: { 'content-range': 'bytes 0-2/3', 'content-type': 'video/mp4', etag: `"${file.version}"` },
  })
const refusal = (status: number, code: string) => Response.json({ code }, { status })
const halted = (halt: string | null) =>
  vi.waitFor(() => expect(pageDownloads.state().records.map((record) => record.halt)).toEqual([halt]), longTimeout)

test('a download whose media cookies cannot be renewed waits for the network or the session, and is never locked', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
  pageSession.put(aUser())
  const halts: unknown[] = []
  pageDownloads.subscribe(() => halts.push(...pageDownloads.state().records.map(({ halt }) => halt)))
  let renewal = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
  let isOpen = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/get-cookies-cdn') return renewal()
    return isOpen ? whole() : new Response(null, { status: 403 })
  })
  await downloadStore.putAll([aDownloadRecord({ download: aDownload([file]) })])
  const ahead = 2 * dayMs
  academyClock.set(-ahead)

  await pageDownloads.setLearner(1)
  await halted('network')
  renewal = async () => refusal(429, 'too_many_requests')
  await pageDownloads.resume(1)
  await halted('network')
  renewal = async () => refusal(401, 'signed_out')
  await pageDownloads.resume(1)
  await halted('signed_out')
  renewal = async () => {
    isOpen = true
    return Response.json({
      cookie: { 'CloudFront-Policy': 'p', 'CloudFront-Key-Pair-Id': 'k', 'CloudFront-Signature': 's' },
      expires: 1_900_000_000,
      headers: {},
    })
  }
  await pageDownloads.resume(1)
  await vi.waitFor(() => expect(pageDownloads.state().records[0]?.state).toBe('complete'), longTimeout)
  // By the academy's clock, two days behind the device's.
  expect(pageDownloads.state().records[0]?.completed_at).toBeLessThanOrEqual(Date.now() - ahead)
  expect(halts).not.toContain('locked')
})
