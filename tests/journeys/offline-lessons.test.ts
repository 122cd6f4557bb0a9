import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import type { Lesson } from '#contract/lesson.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { frontOf, playerOf, positionOf, startPlaying } from '#tests/setup/learner/lesson-player.ts'
import { countPendingActions } from '#tests/setup/learner/pending-actions.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { completeDownloads, permissionOf, storeLesson } from '#tests/setup/learner/stored-lessons.ts'

const journey = aJourney()
const noNetwork = {
  serviceWorker: true,
  expected: networkErrors,
} as const

const player = playerOf
const video = frontOf
const dialog = (page: Page) => page.getByRole('dialog')

/** Two lessons of a course after each other that only subscribers open, with a rear view. */
function twoPaid() {
  const { courses, videos } = journey.catalogue()
  const isPaid = (lesson: Lesson) =>
    lesson.paid && !lesson.public && !lesson.is_challenge && lesson.available_at === null
  for (const course of courses) {
    const ids = new Set(placesOf(course.lessons).map(({ id }) => id))
    const lessons = videos.filter((lesson) => ids.has(lesson.id) && isPaid(lesson))
    const first = lessons.find((lesson) =>
      lessons.some(({ level, order }) => level === lesson.level && order === lesson.order + 1),
    )
    const second = lessons.find(({ level, order }) => level === first?.level && order === (first?.order ?? 0) + 1)
    if (first && second && !course.next_lesson_auto) return { course, first, second }
  }
  throw new Error('the demo academy has no course with two paid lessons after each other')
}

/** Signs in with the service worker in control, and stores these lessons on the device. */
async function withLessons(page: Page, email: string, lessons: readonly Lesson[]) {
  await signIn(page, email)
  await page.goto('/clases-de-baile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(page)
  for (const { id } of lessons) await storeLesson(page, id)
  if (lessons.length > 0) await expect.poll(() => permissionOf(page)).not.toBeNull()
}

/** The status of a request by the page for the front file of a stored lesson. */
const statusOfMedia = (page: Page, url: string) =>
  page.evaluate(
    async (path) =>
      fetch(path, { headers: { range: 'bytes=0-99' } }).then(
        ({ status }) => status,
        () => 0,
      ),
    url,
  )

test('a lesson continues from the device when the network goes, and shows captions and chapters without one', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await withLessons(page, 'annual@alcompas.test', [])
  // A clip with both is shared by some lessons.
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const lookUp = async () => {
    for (const { id, course_id, paid } of journey.catalogue().videos) {
      if (course_id === null || !paid) continue
      const answer = await page.request.get(`/api/video-data/${id}`, { headers })
      const { video_data } = answer.ok() ? await answer.json() : { video_data: null }
      if (video_data?.captions && video_data.chapters.length > 1) return { id, chapters: video_data.chapters }
    }
    return null
  }
  const found = await lookUp()
  if (!found) throw new Error('the demo academy has no paid lesson of a course with captions and chapters')
  const lesson = findOrFail(journey.catalogue().videos, ({ id }) => id === found.id)
  const path = courseLessonPath(
    findOrFail(journey.catalogue().courses, ({ id }) => id === lesson.course_id),
    lesson,
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Guardar en este dispositivo' }).click()
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => completeDownloads(page)).toBe(1)
  await expect.poll(() => permissionOf(page)).not.toBeNull()
  // Its player streams another rendition than the stored one.
  await playerOf(page).getByRole('button', { name: 'Más' }).click()
  await playerOf(page).getByRole('button', { name: /^240/ }).click()
  await page.keyboard.press('Escape')
  await playerOf(page).locator('body').press('<')
  const sourceOf = () => video(page).evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)
  expect(await sourceOf()).toMatch(/^blob:/)
  await video(page).evaluate(({ dataset }: HTMLVideoElement) => Object.assign(dataset, { opened: 'online' }))

  await context.setOffline(true)
  await startPlaying(page)
  await expect.poll(sourceOf).toMatch(/\/media\//)
  const cut = await positionOf(page)
  expect(cut).toBeGreaterThan(0.5)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(cut + 1)
  const { opened, rate } = await video(page).evaluate(({ dataset, playbackRate }: HTMLVideoElement) => ({
    opened: dataset.opened,
    rate: playbackRate,
  }))
  expect([opened, rate]).toEqual(['online', 0.95])

  await page.goto(path)
  await startPlaying(page)
  await playerOf(page).getByRole('button', { name: 'Capítulos' }).click()
  const second = found.chapters[1]
  await playerOf(page).getByRole('button', { name: second.title }).first().click()
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(second.start)
  await page.keyboard.press('Escape')
  await playerOf(page).getByRole('button', { name: 'Más' }).click()
  await playerOf(page).getByText('Subtítulos').click()
  const cues = () => frontOf(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(0)
  await context.setOffline(false)
})

test('a downloaded lesson starts without a network, at its last position', async () => {
  const { course, first, second } = twoPaid()
  const { page, context } = await journey.visitor(noNetwork)
  await withLessons(page, 'annual@alcompas.test', [first, second])
  await page.goto(courseLessonPath(course, first))
  await player(page).getByRole('button', { name: 'Reproducir' }).first().waitFor()
  await context.setOffline(true)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener('click', () => times.push(performance.now()), true)
    window.addEventListener('message', ({ data }) => {
      if (data?.from === 'player' && data.type === 'playing') times.push(performance.now())
    })
  })
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
  await page.getByRole('link', { name: /Siguiente clase/ }).click()
  await page.waitForURL(`**${courseLessonPath(course, second)}`)
  await expect.poll(async () => (await times()).length).toBeGreaterThan(1)
  const [clicked = 0, playing = 0] = await times()
  console.info(`a downloaded lesson: from the press to playing ${Math.round(playing - clicked)} ms`)
  await expect.poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(2)
  await player(page).getByRole('button', { name: 'Pausar' }).first().click()
  await expect.poll(() => countPendingActions(page)).toBeGreaterThan(0)
  await page.reload()
  await player(page).getByRole('button', { name: 'Reproducir' }).first().waitFor()
  await expect.poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(1.5)
  await context.setOffline(false)
})

test('eight days without a network leave the learner on the device, and the downloads playing', async () => {
  const { course, first } = twoPaid()
  const { page, context } = await journey.visitor({ ...noNetwork, expected: [...noNetwork.expected, /status of 401/] })
  await withLessons(page, 'annual@alcompas.test', [first])
  await context.setOffline(true)
  // What the browser has deleted by then: the session among it, which lasts seven days (F54).
  const then = Date.now() / 1000 + 8 * 86_400
  const expired = (await context.cookies()).filter(({ expires }) => expires > 0 && expires < then)
  expect(expired.map(({ name }) => name)).toContain(cookies.session)
  for (const { name } of expired) await context.clearCookies({ name })

  await page.goto('/')
  await page.waitForURL('**/inicio')
  await page.goto('/mis-descargas')
  await page.getByRole('main').getByText(`Clase ${first.id}`).waitFor()
  await page.getByText(/^Se puede ver sin conexión hasta el \d{2}\/\d{2}\/\d{4}\.$/).waitFor()
  await page.goto(courseLessonPath(course, first))
  await player(page).getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.2)

  // With the network back the session has ended: the page shows the sign-in.
  await context.setOffline(false)
  await page.goto('/inicio')
  await page.waitForURL('**/login**')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(cookies.signedInHint)
})

test('after signing out a downloaded lesson does not play, nor for another learner, and needs no other download', async () => {
  const { course, first } = twoPaid()
  const { page, context } = await journey.visitor({
    ...noNetwork,
    expected: [...noNetwork.expected, /status of 403/, /status of 401/],
  })
  await withLessons(page, 'coupon@alcompas.test', [first])
  const { front, poster } = await page.evaluate(async (id) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const { download } = await (await fetch(`/api/downloads/${id}?lines=480`, { headers })).json()
    const urlOf = (wanted: string): string =>
      download.files.find(({ role }: { role: string }) => role === wanted).address
    return { front: urlOf('front'), poster: urlOf('poster') }
  }, first.id)
  const path = courseLessonPath(course, first)
  await context.setOffline(true)
  expect(await statusOfMedia(page, front)).toBe(206)
  await page.goto(path)
  await player(page).getByRole('button', { name: 'Reproducir' }).first().waitFor()

  // Typed as a URL, the file comes from the server alone.
  await expect(page.goto(front)).rejects.toThrow(/ERR_/)
  await context.setOffline(false)
  await signOut(page)
  expect(await permissionOf(page)).toBeNull()
  await context.setOffline(true)
  await expect.poll(() => statusOfMedia(page, front)).toBe(403)
  expect(await statusOfMedia(page, poster)).toBe(206)
  await page.goto(path)
  // Under the dialog with the same text, which opens automatically (F123).
  await page.getByText('Si ya tienes cuenta, inicia sesión y sigue donde estabas.').waitFor()
  expect(await page.locator('iframe[src^="/player.html"]').count()).toBe(0)

  await context.setOffline(false)
  await signIn(page, 'annual@alcompas.test')
  await page.goto('/clases-de-baile')
  // The account is stored on the device now.
  await page.getByLabel('Tu cuenta', { exact: true }).waitFor()
  await context.setOffline(true)
  await expect.poll(() => statusOfMedia(page, front)).toBe(403)
  await page.goto(path)
  await page.getByText('Esta clase no está guardada en este dispositivo').waitFor()

  await context.setOffline(false)
  await signOut(page)
  await signIn(page, 'coupon@alcompas.test')
  await page.goto('/clases-de-baile')
  await expect.poll(() => permissionOf(page)).not.toBeNull()
  await context.setOffline(true)
  await page.goto(path)
  await player(page).getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.2)
  await context.setOffline(false)
})

/** Signs out in the page's own way, and waits for the guest's page. */
async function signOut(page: Page) {
  await page.goto('/clases-de-baile')
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  // What was watched may still wait to be sent.
  void page
    .getByRole('button', { name: 'Salir de todos modos' })
    .click()
    .catch(() => undefined)
  await page.waitForURL(`${journey.origin()}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('alcompas-sign-out'))).toBeNull()
}
