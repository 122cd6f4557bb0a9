import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { lineOf, streamedUrl, watchStreamed } from '#tests/setup/learner/streamed-lesson.ts'

const journey = aJourney({ whole: true })
const cut = { expected: networkErrors } as const

const failure = (page: Page) => page.getByRole('alert')

test('refused media is requested again with new cookies, and the position stays', async () => {
  const { page, context } = await journey.visitor({ expected: [/status of 403/] })
  await signIn(page, 'monthly@alcompas.test')
  const lesson = findOrFail(
    journey.catalogue().videos,
    (candidate) => candidate.paid && !candidate.public && candidate.available_at === null,
  )
  await page.goto(lessonPath(lesson))
  const front = page.frameLocator('iframe[src^="/player.html"]').locator('video').first()
  const position = () => front.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(() => front.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  await context.clearCookies({ name: /^CloudFront/ })
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/get-cookies-cdn'), { timeout: 30_000 })
  await front.evaluate((video: HTMLVideoElement) => {
    let last = 0
    video.addEventListener('timeupdate', () => {
      if (video.currentTime < last) video.dataset.back = `${last} to ${video.currentTime}`
      last = video.currentTime
    })
    return video.play()
  })
  expect((await renewed).status()).toBe(200)
  const at = await position()
  await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(at + 1)
  expect(await front.getAttribute('data-back')).toBeNull()
})

test('a restart of the server is not noticed, and after a lost network the lesson resumes', async () => {
  const { page } = await journey.visitor(cut)
  const line = await lineOf(page)
  await line(90)
  const { position } = await watchStreamed(page)
  await page.keyboard.press('k')
  await expect.poll(position).toBeGreaterThan(1)
  await journey.restart({})
  await expect.poll(position, { timeout: 15_000 }).toBeGreaterThan(6)
  expect(await failure(page).count()).toBe(0)
  await line('cut')
  await failure(page).waitFor({ timeout: 25_000 })
  const at = await position()
  await line('open')
  await expect.poll(position, { timeout: 15_000 }).toBeGreaterThan(at + 0.5)
  expect(at).toBeGreaterThan(6)
  expect(await failure(page).count()).toBe(0)
})

test('behind a captive portal a lesson plays what is buffered, says that it is cut off, and resumes by itself', async () => {
  const { page } = await journey.visitor({ expected: [/Failed to load resource/] })
  const line = await lineOf(page)
  await line(120)
  const { position } = await watchStreamed(page)
  await page.keyboard.press('k')
  await expect.poll(position).toBeGreaterThan(1)
  const portal = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><p>Acepta</p>' })
  await page.route('**/media/**', portal)
  const openedAt = await position()
  await failure(page).getByText('Se ha cortado la conexión').waitFor({ timeout: 40_000 })
  const at = await position()
  expect(at).toBeGreaterThan(openedAt)
  await page.unroute('**/media/**', portal)
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(at + 0.5)
  expect(await failure(page).count()).toBe(0)
  // Without Media Source, one file that plays directly.
  await page.addInitScript({ content: 'delete window.MediaSource; delete window.ManagedMediaSource' })
  await page.route('**/media/**', portal)
  await page.goto(streamedUrl())
  await failure(page).getByText('Se ha cortado la conexión').waitFor({ timeout: 40_000 })
  await page.unroute('**/media/**', portal)
  const state = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.readyState)
  await expect.poll(state, { timeout: 40_000 }).toBeGreaterThan(1)
  expect(await failure(page).count()).toBe(0)
})

test('a file that the academy replaces during playback is read again', async () => {
  // The new file is the shorter one, and a range behind its end is refused.
  const { page } = await journey.visitor({ expected: [/status of 416/] })
  const line = await lineOf(page)
  await line(90)
  const { position } = await watchStreamed(page)
  await page.keyboard.press('k')
  const clips = join(journey.dataDir(), 'media/public/clips')
  for (const lines of [240, 480, 720]) {
    // Written beside it and renamed, as files are published: one that is cut while it is sent ends the answer in the
    // middle.
    const replacement = join(clips, `replacement-${lines}.mp4`)
    await copyFile(join(clips, `bachata-front-${lines}.mp4`), replacement)
    await rename(replacement, join(clips, `salsa-front-${lines}.mp4`))
  }
  await line('open')
  await expect.poll(position).toBeGreaterThan(12)
  expect(await failure(page).count()).toBe(0)
})

test('with a small buffer quota a lesson buffers less, and without Media Source one file plays directly', async () => {
  const { page } = await journey.visitor()
  await page.addInitScript({
    content: `let refusals = 3
      const { appendBuffer } = SourceBuffer.prototype
      SourceBuffer.prototype.appendBuffer = function (bytes) {
        if (bytes.byteLength > 2000 && refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
        return appendBuffer.call(this, bytes)
      }`,
  })
  const { position } = await watchStreamed(page)
  await page.keyboard.press('k')
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(8)
  await page.addInitScript({ content: 'delete window.MediaSource; delete window.ManagedMediaSource' })
  const plain = await watchStreamed(page)
  expect(await plain.read((video) => video.currentSrc)).toMatch(/salsa-front-480\.mp4$/)
  await page.keyboard.press('k')
  await expect.poll(plain.position).toBeGreaterThan(0.5)
})
