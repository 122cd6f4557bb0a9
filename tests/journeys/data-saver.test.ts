import type { Page, Response } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const maxPictureBytes = 30_000

/** The pictures of the catalogue that a page fetches, with their bytes. */
function picturesOf(page: Page) {
  const found: Response[] = []
  page.on('response', (response) => {
    if (/\/media\/public\/.*\.webp$/.test(response.url())) found.push(response)
  })
  return async () =>
    Promise.all(
      found
        .filter((response) => response.ok())
        .map(async (response) => ({ path: new URL(response.url()).pathname, bytes: (await response.body()).length })),
    )
}

test('with Save-Data the first page already has small pictures, and nothing is fetched ahead', async () => {
  const { page, context } = await journey.visitor({ viewport: small })
  await context.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const pictures = picturesOf(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.locator('summary[aria-expanded]').first().waitFor()
  await page.mouse.wheel(0, 4000)
  // What is in view has come, and nothing is under way any more.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000)
  await page.waitForLoadState('networkidle')
  // The last part that a visit fetches, once the page is idle.
  await page.getByRole('region', { name: 'Tú eliges qué guardamos' }).waitFor()
  const found = await pictures()
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ path, bytes }) => !path.endsWith('-320.webp') || bytes > maxPictureBytes)).toEqual([])
  expect(requests.filter((path) => path.startsWith('/api/catalogue'))).toEqual([])
  const before = requests.length
  await page.getByRole('banner').getByRole('link', { name: 'Alcompás' }).hover()
  await page.getByRole('main').getByRole('link', { name: 'Ver las clases' }).first().hover()
  // The router prefetches what a pointer has rested on for 50 ms.
  await page.waitForTimeout(500)
  // Pictures that come into view are asked for; no chunk of another screen and no call is.
  expect(requests.slice(before).filter((path) => /^\/(?:api|assets)\//.test(path))).toEqual([])
})

test('without Save-Data the same page has larger pictures', async () => {
  const { page } = await journey.visitor()
  const pictures = picturesOf(page)
  await page.goto('/clases-de-baile')
  await page.getByRole('article').first().waitFor()
  await expect.poll(async () => (await pictures()).some(({ path }) => /-(?:640|1280)\.webp$/.test(path))).toBe(true)
})

test('the setting of the profile is stored, applies to the player, and the counter shows the bytes of today', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'monthly@alcompas.test')
  await page.goto('/perfil?seccion=preferencias')
  await page.getByRole('radio', { name: 'Siempre' }).check()
  await page.getByText('Ahora está activado.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'Siempre' }).isChecked()).toBe(true)
  // The transfers are written together, after 4 s.
  const today = page.getByRole('definition').first()
  await expect.poll(async () => /\d,\d\sMB/.test((await today.textContent()) ?? '')).toBe(true)
  const shown = Number((await today.textContent())?.match(/(\d+,\d)/)?.[1]?.replace(',', '.'))
  expect(shown).toBeLessThan(20)

  const pictures = picturesOf(page)
  const films = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.add(new URL(request.url()).pathname)
  })
  const lesson = findOrFail(journey.catalogue().videos, (one) => one.public && one.course_id === null)
  await page.goto(lessonPath(lesson))
  await page.frameLocator('iframe[title^="Reproductor"]').locator('video').first().waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-saves-data'))).toBe(true)
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0)
  expect((await pictures()).filter(({ path }) => /-(?:640|1280)\.webp$/.test(path))).toEqual([])
  const player = page.frameLocator('iframe[title^="Reproductor"]')
  await player.getByRole('button', { name: 'Reproducir' }).first().click()
  const position = () =>
    player
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(position).toBeGreaterThan(1)
  const { video_data } = await (await page.request.get(`/api/video-data/${lesson.id}`)).json()
  expect([...films]).toEqual([video_data.renditions[0].front])
})
