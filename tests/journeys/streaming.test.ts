import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { keepAnnouncements } from '#tests/setup/learner/lesson-player.ts'
import { lineOf, mediaRequests, watchStreamed } from '#tests/setup/learner/streamed-lesson.ts'

const journey = aJourney({ whole: true })

const failure = (page: Page) => page.getByRole('alert')

test('a lesson begins with the smallest rendition, and shows more of it on a good line', async () => {
  const { page } = await journey.visitor()
  const requests = mediaRequests(page)
  const { position, lines, read } = await watchStreamed(page)
  expect(requests[0]).toEqual({ view: 'front', lines: 240, range: 'bytes=0-49151' })
  expect(requests.every((request) => request.lines === 240)).toBe(true)
  expect(await read((video) => video.currentSrc)).toMatch(/^blob:/)
  await page.keyboard.press('k')
  await expect.poll(lines).toBe(720)
  const now = await position()
  await expect.poll(position).toBeGreaterThan(now + 0.5)
  // Never twice, never the rear view, which was not asked for.
  const ranges = requests.map((request) => `${request.lines} ${request.range}`)
  expect(new Set(ranges).size).toBe(ranges.length)
  expect(requests.some((request) => request.view === 'rear')).toBe(false)
  await expect.poll(() => read((video) => video.ended)).toBe(true)
  expect(await failure(page).count()).toBe(0)
})

test('a lesson switches down when the line gets worse, without a stall', async () => {
  const { page } = await journey.visitor()
  const line = await lineOf(page)
  const requests = mediaRequests(page)
  await line(250)
  const { read } = await watchStreamed(page)
  await read((video) => {
    Object.assign(window, { stops: 0 })
    video.addEventListener('waiting', () =>
      Object.assign(window, { stops: (window as unknown as { stops: number }).stops + 1 }),
    )
  })
  await page.keyboard.press('k')
  const last = () => requests.at(-1)?.lines
  await expect.poll(last, { timeout: 15_000 }).toBeGreaterThan(240)
  await line(70)
  await expect.poll(last, { timeout: 15_000 }).toBe(240)
  expect(await page.evaluate(() => (window as unknown as { stops: number }).stops)).toBe(0)
})

test('a seek aborts requests that are not needed, and a loop fetches nothing twice', async () => {
  const { page } = await journey.visitor()
  const line = await lineOf(page)
  const requests = mediaRequests(page)
  await line(200)
  const { position, seekTo, read } = await watchStreamed(page)
  await page.keyboard.press('k')
  await seekTo(16)
  await expect.poll(() => read((video) => !video.seeking && video.readyState > 2), { timeout: 8000 }).toBe(true)
  await line('open')
  await page.keyboard.press('a')
  const from = await position()
  await expect.poll(position).toBeGreaterThan(from + 1.2)
  await page.keyboard.press('b')
  await expect.poll(position).toBeLessThan(from + 0.5)
  await expect.poll(position).toBeGreaterThan(from + 1)
  const before = requests.length
  await expect.poll(position).toBeLessThan(from + 0.5)
  await expect.poll(position).toBeGreaterThan(from + 1)
  expect(requests.length).toBe(before)
})

test('a quality that is chosen in a short loop is shown in it, and fetched once', async () => {
  const { page } = await journey.visitor()
  const requests = mediaRequests(page)
  const { position, lines } = await watchStreamed(page)
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('button', { name }).click()
    await page.keyboard.press('Escape')
  }
  await choose(/^240.*MB\/min$/)
  await page.keyboard.press('k')
  await expect.poll(position).toBeGreaterThan(4)
  await page.keyboard.press('a')
  const from = await position()
  await expect.poll(position).toBeGreaterThan(from + 1.2)
  await page.keyboard.press('b')
  await expect.poll(position).toBeLessThan(from + 0.5)
  expect(await lines()).toBe(240)
  await choose(/^720.*MB\/min$/)
  await expect.poll(lines).toBe(720)
  expect(await position()).toBeLessThan(from + 4)
  const sharp = requests.flatMap((request) => (request.lines === 720 ? [request.range] : []))
  expect(new Set(sharp).size).toBe(sharp.length)
})

test('a lesson opens at its last position', async () => {
  const { page } = await journey.visitor()
  const requests = mediaRequests(page)
  const { position } = await watchStreamed(page, { playback: { position: 13, duration: 24 } })
  await expect.poll(position).toBe(13)
  // The index, and what is played.
  expect(requests.length).toBeLessThanOrEqual(3)
})

test('the learner’s own quality overrides the measured line, shows its data rate, and is stored', async () => {
  const { page } = await journey.visitor()
  const { lines, read } = await watchStreamed(page)
  await page.getByRole('button', { name: 'Más' }).click()
  const automatic = page.getByRole('button', { name: 'Automática (240)' })
  expect(await automatic.getAttribute('aria-pressed')).toBe('true')
  const announcements = await keepAnnouncements(page.locator('p[role="status"][data-shown]'))
  await page.getByRole('button', { name: /^720.*MB\/min$/ }).click()
  await expect.poll(announcements).toContain('Imagen de 720 líneas')
  await page.keyboard.press('Escape')
  // Noted in the page, where it changes: the steps of a test may take longer.
  await page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement
    const note = () => {
      if (video.videoHeight === 720) video.dataset.sharpAt ??= String(video.currentTime)
    }
    video.addEventListener('resize', note)
    note()
  })
  await page.keyboard.press('k')
  await expect.poll(lines).toBe(720)
  expect(Number(await page.locator('video').first().getAttribute('data-sharp-at'))).toBeLessThan(9)
  await page.reload()
  await expect.poll(() => read((video) => video.videoHeight)).toBe(720)
})

test('a device that saves data gets the smallest rendition, and little of it before it plays', async () => {
  const { page } = await journey.visitor()
  await page.addInitScript({
    content: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  })
  const requests = mediaRequests(page)
  const { position } = await watchStreamed(page)
  expect(requests.length).toBeLessThanOrEqual(2)
  await page.keyboard.press('k')
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(9)
  expect(requests.every((request) => request.lines === 240 && request.view === 'front')).toBe(true)
})

test('the rear view is loaded beside the front one, and dropped on a line too slow for both', async () => {
  const { page } = await journey.visitor()
  const line = await lineOf(page)
  const requests = mediaRequests(page)
  await line(65)
  const { position, read } = await watchStreamed(page)
  await page.keyboard.press('k')
  await page.keyboard.press('c')
  await page.getByText('La conexión no da para la vista de espaldas').waitFor()
  const before = await position()
  await expect.poll(position).toBeGreaterThan(before + 0.5)
  expect(requests.filter((request) => request.view === 'rear').length).toBeLessThan(5)
  await line('open')
  const shown = () => page.locator('video').last().getAttribute('data-shown')
  await expect.poll(shown, { timeout: 15_000 }).toBe('true')
  const apart = () =>
    page
      .locator('video')
      .evaluateAll((videos: HTMLVideoElement[]) =>
        Math.abs((videos[0]?.currentTime ?? 0) - (videos[1]?.currentTime ?? 9)),
      )
  await expect.poll(apart).toBeLessThan(0.1)
  expect(await read((video) => video.muted)).toBe(false)
})
