import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { aJourney, theFirst } from '#tests/setup/journey.ts'

const journey = aJourney()

const player = (page: Page) => page.frameLocator('iframe[src^="/player.html"]')
const position = (page: Page) =>
  player(page)
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime)

test('a guest plays an open class, and turns it around in the mirror', async () => {
  const lesson = theFirst(
    journey.catalogue().videos,
    (candidate) => candidate.public && candidate.available_at === null,
  )
  const { page } = await journey.visitor()
  await page.goto(lessonPath(lesson))
  await player(page).getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(0.5)
  const mirror = player(page).getByRole('button', { name: 'Espejo' })
  await mirror.click()
  expect(await mirror.getAttribute('aria-pressed')).toBe('true')
  await player(page).getByRole('button', { name: 'Pausar' }).first().click()
  const stopped = await position(page)
  expect(await position(page)).toBe(stopped)
})

test('the view from behind keeps to the same moment', async () => {
  const open = journey.catalogue().videos.filter((lesson) => lesson.public)
  const answers = await Promise.all(
    open.map((lesson) => fetch(`${journey.origin()}/api/video-data/${lesson.id}`).then((answer) => answer.text())),
  )
  const index = answers.findIndex((text) => /"rear":"/.test(text))
  const lesson = theFirst(open, (candidate) => candidate === open[index])
  const { page } = await journey.visitor()
  await page.goto(lessonPath(lesson))
  await player(page).getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(0.5)
  await player(page).getByRole('button', { name: 'De espaldas' }).click()
  const apart = () =>
    player(page)
      .locator('video')
      .evaluateAll((videos: HTMLVideoElement[]) =>
        Math.abs((videos[0]?.currentTime ?? 0) - (videos[1]?.currentTime ?? 9)),
      )
  await expect.poll(apart, { timeout: 15_000 }).toBeLessThan(0.3)
})

test('a class that asks for a subscription has no player for a guest, and says what is needed', async () => {
  const lesson = theFirst(journey.catalogue().videos, (candidate) => candidate.paid && !candidate.public)
  const { page } = await journey.visitor()
  await page.goto(lessonPath(lesson))
  await page.getByRole('heading', { level: 1, name: lesson.title }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})

test.each(['', '?config=', '?config=%7B', '?config=%5B1%2C2%5D', '?config=%E0%A4', `?config=${'x'.repeat(9000)}`])(
  'a player whose configuration is %j says so in Spanish and breaks nothing',
  async (search) => {
    const { page } = await journey.visitor()
    await page.goto(`/player.html${search}`)
    await page.getByRole('heading', { name: 'No hay ninguna clase que mostrar' }).waitFor()
  },
)
