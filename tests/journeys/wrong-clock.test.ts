import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath, paths } from '#contract/paths.ts'
import type { UserVideo } from '#contract/recording.ts'
import { isNew } from '#contract/rules/publication.ts'
import { inTimeZone, setDeviceClock } from '#tests/setup/browser/device-clock.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf, positionOf, startPlaying } from '#tests/setup/learner/lesson-player.ts'

const journey = aJourney({ camera: true })
const day = 86_400_000
const newest = paths.videos

/** A device whose clock is `ahead` ms ahead, and the calls its pages make. */
async function aDevice(ahead: number) {
  const visitor = await journey.visitor()
  await setDeviceClock(visitor.context, ahead)
  await visitor.context.grantPermissions(['camera', 'microphone'])
  const calls: string[] = []
  visitor.context.on('request', (request) => calls.push(new URL(request.url()).pathname))
  return { ...visitor, timesOf: (path: string) => calls.filter((call) => call === path).length }
}

async function signInByForm(page: Page, email: string) {
  await page.goto(paths.login)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('baila1234')
  await page.getByRole('main').getByRole('button', { name: 'Inicia sesión' }).click()
  await page.waitForURL((url) => url.pathname !== paths.login)
  // A page that is left before it has stored when its passes expire asks for them again.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('alcompas-media'))).not.toBeNull()
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The texts of the cards of a screen: names, ages, new lessons and unreleased ones. */
async function cardsAt(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path)
  await cards(page).first().waitFor()
  return cards(page).allTextContents()
}

/** Starts beside a new lesson, where two days change its age in a list. */
function newLesson() {
  const now = Date.now()
  return findOrFail(journey.catalogue().videos, (one) => isNew(one, now) && !isNew(one, now + 2 * day))
}

test.each([
  ['ahead', 2 * day],
  ['behind', -2 * day],
])(
  'a device two days %s shows the same lists, plays, signs in, records, and requests its passes once',
  async (_, ahead) => {
    const { page, timesOf } = await aDevice(ahead)
    const right = await aDevice(0)
    expect(newLesson().new_tag).toBe(true)
    for (const path of [newest, paths.discover]) {
      for (const one of [right.page, page]) await cardsAt(one, path)
      // Both now: the application that replaces a served page fills more of its rails.
      await expect
        .poll(() => Promise.all([cards(right.page).allTextContents(), cards(page).allTextContents()]))
        .toSatisfy(
          ([expected, shown]: readonly [string[], string[]]) =>
            expected.length > 0 && isDeepStrictEqual(shown, expected),
        )
    }

    await signInByForm(page, 'annual@alcompas.test')
    const { videos } = journey.catalogue()
    const lesson = findOrFail(
      videos,
      (one) => one.paid && !one.public && !one.is_challenge && one.available_at === null,
    )
    await page.goto(lessonPath(lesson))
    await startPlaying(page)
    // Long enough for a page that asks every second to have asked several times.
    await expect.poll(() => positionOf(page)).toBeGreaterThan(4)

    await playerOf(page).getByRole('button', { name: 'Grabarme' }).click()
    await page.getByRole('button', { name: 'Grabarme ahora' }).click()
    await page.getByRole('button', { name: 'Activar la cámara' }).click()
    await page.getByRole('button', { name: 'Empezar' }).click()
    await page.getByRole('dialog', { name: '¡Bien bailado!' }).waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const own = (): Promise<UserVideo[]> => page.evaluate(async () => (await fetch('/api/user-videos')).json())
    await expect
      .poll(async () => (await own()).filter(({ video_id }) => video_id === lesson.id).map(({ status }) => status), {
        timeout: 120_000,
      })
      .toContain('draft')
    expect(timesOf('/api/get-cookies-cdn')).toBe(1)
  },
)

test('the next device resumes a lesson where it was left on a device whose clock is two days behind', async () => {
  const { videos } = journey.catalogue()
  const lesson = findOrFail(videos, (one) => one.lead && !one.paid && !one.public && one.available_at === null)
  const positionOn = (page: Page) =>
    page.evaluate(
      async (id) => (await (await fetch(`/api/video-data/${id}`)).json()).last_playback_info?.position as number,
      lesson.id,
    )
  const begun = await aDevice(0)
  await signInByForm(begun.page, 'lead@alcompas.test')
  await watch(begun.page, 1)
  await expect.poll(() => positionOn(begun.page)).toBeGreaterThan(0.5)
  const first = await positionOn(begun.page)

  const behind = await aDevice(-2 * day)
  await signInByForm(behind.page, 'lead@alcompas.test')
  await watch(behind.page, first + 2)
  await expect.poll(() => positionOn(begun.page)).toBeGreaterThan(first + 1)

  async function watch(page: Page, until: number) {
    await page.goto(lessonPath(lesson))
    await startPlaying(page)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(until)
    await page.goto(paths.support)
  }
})

test('a learner who flies to Bogotá sees the same ages, stays signed in and continues', async () => {
  const { page, timesOf } = await aDevice(0)
  const moveTo = await inTimeZone(page)
  await moveTo('Europe/Madrid')
  await signInByForm(page, 'monthly@alcompas.test')
  const before = await cardsAt(page, newest)
  await moveTo('America/Bogota')
  expect(await page.evaluate(() => new Date(Date.UTC(2026, 0, 1)).getHours())).toBe(19)
  expect(await cardsAt(page, newest)).toEqual(before)
  const lesson = findOrFail(journey.catalogue().videos, (one) => one.paid && !one.public && one.available_at === null)
  await page.goto(lessonPath(lesson))
  await startPlaying(page)
  expect(timesOf('/api/get-cookies-cdn')).toBe(1)
})
