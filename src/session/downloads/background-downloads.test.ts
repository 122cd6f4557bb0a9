import { afterEach, expect, test, vi } from 'vitest'
import { backgroundFetchId } from '#downloads/background-fetch.ts'
import { aDownloadRecord } from '#tests/factories/download-records.ts'
import { recordsInMemory } from '#tests/factories/downloads.ts'
import { createBackgroundDownloads } from './background-downloads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { key } = aDownloadRecord()

/**
 * A browser with Background Fetch that has one download, under way or ended and not yet stored by the service worker.
 */
async function aBrowser(isUnderWay: boolean) {
  const abort = vi.fn(async () => true)
  const fetches = {
    getIds: async () => (isUnderWay ? [backgroundFetchId(key)] : []),
    get: async () => (isUnderWay ? { abort } : undefined),
  }
  vi.stubGlobal('BackgroundFetchManager', class {})
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ backgroundFetch: fetches }) } })
  const channel = new EventTarget()
  const records = recordsInMemory()
  await records.putAll([aDownloadRecord({ handed_over: true })])
  const background = createBackgroundDownloads(channel as BroadcastChannel, records)
  if (!background) throw new Error('the browser has Background Fetch')
  let isTakenBack = false
  return {
    abort,
    records,
    async takeBack(handedOver: readonly string[]) {
      await background.takeBack(handedOver)
      isTakenBack = true
    },
    isTakenBack: () => isTakenBack,
    /** The service worker has stored what came. */
    arrives: (arrived: string) =>
      channel.dispatchEvent(new MessageEvent('message', { data: { kind: 'arrived', key: arrived } })),
  }
}

test.each([
  ['is under way is ended, and', true],
  ['has ended by itself', false],
])('a download that %s is stored before the page continues', async (_, isUnderWay) => {
  vi.useFakeTimers()
  const { abort, records, takeBack, isTakenBack, arrives } = await aBrowser(isUnderWay)
  void takeBack(isUnderWay ? [] : [key])
  await vi.advanceTimersByTimeAsync(5000)
  arrives('another')
  await vi.advanceTimersByTimeAsync(0)
  expect(abort).toHaveBeenCalledTimes(isUnderWay ? 1 : 0)
  expect(isTakenBack()).toBe(false)
  arrives(key)
  await vi.advanceTimersByTimeAsync(0)
  expect(isTakenBack()).toBe(true)
  expect(await records.find(key)).toMatchObject({ handed_over: false })
})

test('a page does not wait for downloads that the service worker has stored, and not long for those it never stores', async () => {
  vi.useFakeTimers()
  const { records, takeBack, isTakenBack } = await aBrowser(false)
  await records.change(key, { handed_over: false })
  await takeBack([key])
  expect(isTakenBack()).toBe(true)

  const silent = await aBrowser(false)
  void silent.takeBack([key])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(silent.isTakenBack()).toBe(true)
  expect(await silent.records.find(key)).toMatchObject({ handed_over: false })
})
