import type { Page, Worker } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { partBytes } from '#contract/download.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { mountSmallDisk } from '#tests/setup/browser/full-storage.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { aProfile, openProfile } from '#tests/setup/browser/persistent-profile.ts'
import {
  academyWithLargeLesson,
  downloadWithFaults,
  type LargeLesson,
  learnerOf,
  maxResentBytes,
} from '#tests/setup/learner/download-kills.ts'
import { commandDownloads, losePart, storedDigest, storedDownloads } from '#tests/setup/learner/page-downloads.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const bytes = 16_000_000
const journey = aJourney()
let large: LargeLesson

beforeAll(async () => {
  large = await academyWithLargeLesson(bytes, inject('preparedAcademy'))
})
afterAll(async () => {
  await large?.proxy.close()
  await large?.academy.stop()
})

/** A learner on a page of the academy with the large lesson, before anything is downloaded. */
async function aLearner() {
  large.proxy.reset()
  large.proxy.set({ cut: 0, change: 0 })
  const { page, context } = await journey.visitor({
    origin: large.proxy.origin,
    serviceWorker: true,
    expected: [...networkErrors, /alcompas/, /status of 416/],
  })
  await signIn(page, 'monthly@alcompas.test')
  await enter(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { page, context }
}

async function enter(page: Page): Promise<void> {
  await page.goto('/soporte')
  await commandDownloads(page, 'setLearner', await learnerOf(page))
}

const add = (page: Page) => commandDownloads(page, 'add', [{ id: large.lesson.id, title: large.lesson.title }], 0)
const stateOf = async (page: Page) => {
  const [record] = await storedDownloads(page)
  return [record?.state, record?.halt]
}
const sentBytes = () => [...large.proxy.counts().sent.values()].reduce((sum, count) => sum + count, 0)

/** Asks for a range of a file as a player does, with the answer as status, bytes and head. */
const fetchRange = (page: Page, file: string, range: string) =>
  page.evaluate(
    async ([url, asked]) => {
      const answer = await fetch(url, { headers: { range: asked } })
      return [answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get('content-range')]
    },
    [file, range] as const,
  )

test('after kills, cut connections, restarts and wrong bytes, a download is complete and identical', async () => {
  const round = await downloadWithFaults(large, await aProfile(), { kills: 1, restarts: 1 })
  expect(round.identical).toBe(true)
  expect(round.again).toBeLessThanOrEqual(maxResentBytes(round))
})

test('a downloaded lesson is answered from the device, without a network too', async () => {
  const { page, context } = await aLearner()
  await add(page)
  await expect.poll(() => stateOf(page)).toEqual(['complete', null])
  const [record] = await storedDownloads(page)
  const [front] = record?.download?.files ?? []
  if (!record || !front) throw new Error('nothing was downloaded')
  expect((await storedDigest(page, front)).digest).toBe(large.digest)
  expect(sentBytes()).toBe(record.bytes)

  await context.setOffline(true)
  const size = front.bytes
  expect(await fetchRange(page, front.address, 'bytes=0-1')).toEqual([206, 2, `bytes 0-1/${size}`])
  expect(await fetchRange(page, front.address, 'bytes=-100')).toEqual([
    206,
    100,
    `bytes ${size - 100}-${size - 1}/${size}`,
  ])
  expect(await fetchRange(page, `${front.address}?Policy=x`, 'bytes=5-')).toEqual([
    206,
    size - 5,
    `bytes 5-${size - 1}/${size}`,
  ])
  expect(await fetchRange(page, front.address, `bytes=${size}-`)).toEqual([416, 0, `bytes */${size}`])
  expect(sentBytes()).toBe(record.bytes)

  await losePart(page)
  await expect(fetchRange(page, front.address, 'bytes=0-')).rejects.toThrow()
  await expect.poll(() => stateOf(page)).toEqual(['waiting', 'network'])
  await context.setOffline(false)
  await expect.poll(() => stateOf(page)).toEqual(['complete', null])
})

test('on a full device a download stops with a message, and resumes once there is room', async () => {
  const { page } = await aLearner()
  const limit = await mountSmallDisk(page, large.proxy.origin)
  await limit(8_000_000)
  await add(page)
  await expect.poll(() => stateOf(page)).toEqual(['waiting', 'full'])
  await limit()
  await commandDownloads(page, 'resume', large.lesson.id)
  await expect.poll(() => stateOf(page)).toEqual(['complete', null])
})

test('on a device that fills up during a download the stored parts remain', async () => {
  const { page } = await aLearner()
  const limit = await mountSmallDisk(page, large.proxy.origin)
  large.proxy.set({ cut: 0, change: 0, rate: 2_000_000 })
  await add(page)
  // Slower from then on, so that the device is full before the download is complete.
  await expect.poll(sentBytes).toBeGreaterThan(5_000_000)
  large.proxy.set({ cut: 0, change: 0, rate: 100_000 })
  await expect.poll(async () => (await storedDownloads(page))[0]?.stored_bytes ?? 0).toBeGreaterThan(2_000_000)
  await limit(1_000_000)
  large.proxy.set({ cut: 0, change: 0, rate: 2_000_000 })
  await expect.poll(() => stateOf(page)).toEqual(['waiting', 'full'])
  await limit()
  large.proxy.set({ cut: 0, change: 0 })
  await commandDownloads(page, 'resume', large.lesson.id)
  await expect.poll(() => stateOf(page)).toEqual(['complete', null])
  const [record] = await storedDownloads(page)
  // The parts that the full device refused travel again.
  expect(sentBytes()).toBeLessThanOrEqual((record?.bytes ?? 0) + 2 * partBytes)
})

test('of two tabs one downloads, and the other continues when it is closed', async () => {
  const { page, context } = await aLearner()
  const other = await context.newPage()
  await enter(other)
  large.proxy.set({ cut: 0, change: 0, rate: 4_000_000 })
  await Promise.all([add(page), add(other)])
  await expect.poll(async () => (await storedDownloads(other))[0]?.stored_bytes ?? 0).toBeGreaterThan(3_000_000)
  await page.close()
  await expect.poll(() => stateOf(other)).toEqual(['complete', null])
  const [record] = await storedDownloads(other)
  expect(sentBytes()).toBeLessThanOrEqual((record?.bytes ?? 0) + 2 * partBytes)
})

test('a new version of the application, installed during a download, deletes nothing', async () => {
  const { page } = await aLearner()
  large.proxy.set({ cut: 0, change: 0, rate: 2_000_000 })
  await add(page)
  await expect.poll(async () => (await storedDownloads(page))[0]?.stored_bytes ?? 0).toBeGreaterThan(2_000_000)
  await large.academy.restart({ PRODUCT_NAME: 'Pasos' })
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    for (let tries = 0; tries < 200 && !registration.waiting; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    if (!registration.waiting) throw new Error('the new version has not been installed')
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  })
  await page.reload()
  await expect.poll(() => stateOf(page)).toEqual(['complete', null])
  const [record] = await storedDownloads(page)
  expect(sentBytes()).toBeLessThanOrEqual((record?.bytes ?? 0) + 4 * partBytes)
})

// Chromium requests two parts at once, and ending its download loses both; the page loses the one it was fetching.
test.each([
  ['while it does a page takes them back', false, 3],
  ['once it has a page completes them', true, 1],
])(
  'on a phone that shows another app the browser downloads in the background, and %s',
  async (_, isEnded, partsAgain) => {
    large.proxy.reset()
    // A private window has no background downloads.
    const context = await openProfile(await aProfile(), large.proxy.origin, [])
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } })
    })
    const page = await context.newPage()
    await signIn(page, 'monthly@alcompas.test')
    await enter(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // So slow that the download is still under way when the page is hidden.
    large.proxy.set({ cut: 0, change: 0, rate: 1_000_000 })
    await add(page)
    await expect.poll(async () => (await storedDownloads(page))[0]?.stored_bytes ?? 0).toBeGreaterThan(3_000_000)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const [worker] = context.serviceWorkers()
    await expect.poll(() => fetchesInBackground(worker)).toEqual([expect.stringMatching(/^download \d+\/\d+$/)])
    large.proxy.set({ cut: 0, change: 0, rate: 8_000_000 })
    const [{ bytes = 0 } = {}] = await storedDownloads(page)
    const blank = await context.newPage()
    await page.close()
    if (isEnded) await expect.poll(() => fetchesInBackground(worker), { interval: 10, timeout: 20_000 }).toEqual([])
    else await expect.poll(sentBytes, { interval: 10 }).toBeGreaterThan(bytes / 2)

    await enter(blank)
    await expect.poll(() => stateOf(blank)).toEqual(['complete', null])
    const [front] = (await storedDownloads(blank))[0]?.download?.files ?? []
    expect((await storedDigest(blank, front ?? { address: '', version: '', bytes: 0 })).digest).toBe(large.digest)
    expect(sentBytes()).toBeLessThanOrEqual(bytes + partsAgain * partBytes)
  },
)

/** The ids of the downloads that the browser makes without a page. */
const fetchesInBackground = (worker: Worker | undefined) =>
  worker?.evaluate(() => {
    const { registration } = globalThis as unknown as {
      registration: { backgroundFetch: { getIds(): Promise<string[]> } }
    }
    return registration.backgroundFetch.getIds()
  })
