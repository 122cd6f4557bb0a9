import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Course } from '#contract/catalogue.ts'
import { cookies } from '#contract/cookies.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath, programPath } from '#contract/paths.ts'
import { countLessons, placesOf } from '#contract/rules/lesson-list.ts'
import { isAvailable, isProgramPublished } from '#contract/rules/publication.ts'
import { accessibilityViolations, expectAccessible, settled } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { frontOf } from '#tests/setup/learner/lesson-player.ts'
import { persistedCatalogue, storedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()
const noNetwork = { serviceWorker: true, expected: networkErrors } as const
const longTimeout = { timeout: 120_000 }

const offer = (page: Page) => page.getByRole('button', { name: 'Guardar en este dispositivo' })
const dialog = (page: Page) => page.getByRole('dialog')
const stored = (page: Page) => page.getByText('Guardada en este dispositivo', { exact: true })

/** The smallest level of a course, all of whose lessons are open to a subscriber, and its lessons. */
function aLevel() {
  const { courses, videos } = journey.catalogue()
  const levels = courses.flatMap((course) => {
    const own = placesOf(course.lessons).flatMap(({ id }) => videos.find((lesson) => lesson.id === id) ?? [])
    return [...new Set(own.map(({ level }) => level))].map((level) => ({
      course,
      level: levelFacts(level),
      lessons: own.filter((lesson) => lesson.level === level),
    }))
  })
  const fits = ({ lessons }: (typeof levels)[number]) =>
    lessons.length > 1 && lessons.every((one) => isAvailable(one, Date.now()) && !one.is_challenge)
  return findOrFail(
    levels.toSorted((one, other) => one.lessons.length - other.lessons.length),
    fits,
  )
}

/** A lesson of a course that everybody may watch. */
function aPublicLesson() {
  const { courses, videos } = journey.catalogue()
  const lesson = findOrFail(videos, (one) => one.public && one.course_id !== null && isAvailable(one, Date.now()))
  const course: Course = findOrFail(courses, ({ id }) => id === lesson.course_id)
  return { lesson, path: courseLessonPath(course, lesson) }
}

async function subscriber(account = 'annual') {
  const visitor = await journey.visitor(noNetwork)
  await signIn(visitor.page, `${account}@alcompas.test`)
  return visitor
}

/** Makes the browser's estimate that of a device with so many bytes left. */
const leaveStorage = (page: Page, bytes: number) =>
  page.addInitScript((left) => {
    StorageManager.prototype.estimate = async () => ({ usage: 1_000_000_000, quota: 1_000_000_000 + left })
  }, bytes)

test('a guest sees that a download needs an account', async () => {
  const { page } = await journey.visitor()
  await page.goto(aPublicLesson().path)
  await offer(page).click()
  await dialog(page).getByRole('link', { name: 'Inicia sesión' }).waitFor()
})

test('a level is stored with its size shown first, listed, opened without a network, and removed', async () => {
  const { page, context } = await subscriber()
  // What Chromium itself reports as free is padded, and not shown.
  await leaveStorage(page, 2_000_000_000)
  const { course, level, lessons } = aLevel()
  await page.goto(coursePath(course, level.urlSlug))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await offer(page).click()
  await dialog(page)
    .getByText(new RegExp(`^${lessons.length} clases, unos [\\d,]+.MB; quedan [\\d,]+.[GM]B libres\\.$`))
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('Guardadas en este dispositivo', { exact: true }).first().waitFor(longTimeout)

  await page.goto('/mis-descargas')
  await expect.poll(() => stored(page).count()).toBe(lessons.length)
  await expectAccessible(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Ahora no hay red.').waitFor()
  await expect.poll(() => stored(page).count()).toBe(lessons.length)
  const [first] = lessons
  await page.getByRole('link', { name: first?.title ?? '', exact: true }).waitFor()
  await context.setOffline(false)

  await page.getByRole('button', { name: `Quitar: ${first?.title}` }).click()
  await dialog(page).getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect.poll(() => stored(page).count()).toBe(lessons.length - 1)
  await page
    .getByRole('button', { name: 'Quitar todo' })
    .or(page.getByRole('button', { name: /^Quitar:/ }))
    .last()
    .click()
  await dialog(page).getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByText('Llévate las clases puestas').waitFor()
  await expectAccessible(page)
})

test('a download is paused, survives a reload and resumes from where it was', async () => {
  const { page, context } = await subscriber('monthly')
  const { path, lesson } = aPublicLesson()
  // The bytes are held back until they are released.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/media\/.*\.(?:mp4|m4s)/, async (route) => {
    if (route.request().resourceType() === 'fetch') await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(path)
  await offer(page).click()
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: `Pausar: ${lesson.title}` }).click()
  await page.getByRole('button', { name: `Seguir: ${lesson.title}` }).waitFor()
  await page.reload()
  await page
    .getByText(/^En pausa, \d+ %$/)
    .first()
    .waitFor()
  release()
  await page.getByRole('button', { name: `Seguir: ${lesson.title}` }).click()
  await stored(page).first().waitFor(longTimeout)
})

test('while a lesson is stored the screen stays on, and persistent storage is requested', async () => {
  const { page, context } = await subscriber('coupon')
  // The headless shell has neither; the calls are asserted.
  await page.addInitScript(() => {
    const asked = { awake: 0, persisted: 0 }
    Object.assign(window, { asked })
    const request = async () => {
      asked.awake += 1
      const lock = {
        released: false,
        async release() {
          lock.released = true
          asked.awake -= 1
        },
      }
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    StorageManager.prototype.persisted = async () => false
    StorageManager.prototype.persist = async () => {
      asked.persisted += 1
      return true
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: object }).asked)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/media\/.*\.(?:mp4|m4s)/, async (route) => {
    if (route.request().resourceType() === 'fetch') await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(aPublicLesson().path)
  await offer(page).waitFor()
  expect(await asked()).toEqual({ awake: 0, persisted: 0 })
  await offer(page).click()
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(asked).toEqual({ awake: 1, persisted: 1 })
  release()
  await stored(page).first().waitFor(longTimeout)
  await expect.poll(asked).toEqual({ awake: 0, persisted: 1 })
})

test('a program is stored from its page', async () => {
  const { page } = await subscriber('monthly')
  const { programs, videos } = journey.catalogue()
  const open = (id: number) => {
    const lesson = videos.find((one) => one.id === id)
    return lesson !== undefined && isAvailable(lesson, Date.now()) && !lesson.is_challenge
  }
  const program = findOrFail(
    programs.toSorted((one, other) => countLessons(one.lessons) - countLessons(other.lessons)),
    (one) => isProgramPublished(one, Date.now()) && placesOf(one.lessons).every(({ id }) => open(id)),
  )
  const count = countLessons(program.lessons)
  await page.goto(programPath(program))
  await page.getByRole('tab', { name: 'Programa' }).click()
  await offer(page).click()
  await dialog(page)
    .getByText(new RegExp(`^${count} clases?, unos `))
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  // The dialog closes once the queue is on the device; the page may then go at once.
  await dialog(page).waitFor({ state: 'hidden' })
  await page.goto('/mis-descargas')
  await expect.poll(() => stored(page).count(), longTimeout).toBe(count)
})

test('downloads of a private window are deleted with it', async () => {
  // Each visitor has a window of this kind.
  const { page, close } = await subscriber('challenge')
  const { path, lesson } = aPublicLesson()
  await page.goto(path)
  await offer(page).click()
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await stored(page).first().waitFor(longTimeout)
  await close()
  const { page: next } = await subscriber('challenge')
  await next.goto('/mis-descargas')
  await next.getByText('Llévate las clases puestas').waitFor()
  expect(await next.getByText(lesson.title, { exact: true }).count()).toBe(0)
})

test('a refusal of storage by the browser is shown, and the rest of the page works', async () => {
  const { page } = await subscriber('trial')
  await page.addInitScript(() => {
    const refuse = async () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.assign(CacheStorage.prototype, { has: refuse, open: refuse, match: refuse })
  })
  await page.goto(aPublicLesson().path)
  await offer(page).click()
  await dialog(page).getByText('Este navegador no deja guardar clases.').waitFor()
  await dialog(page).getByRole('button', { name: 'Ahora no' }).click()
  await page.getByRole('heading', { level: 1, name: aPublicLesson().lesson.title }).waitFor()
})

test('with the data saver on, the first download also stores the catalogue and the descriptions', async () => {
  const { page, context } = await subscriber('cancelled')
  await context.addCookies([{ name: cookies.dataSaver, value: 'always', url: journey.origin() }])
  await page.goto('/soporte')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect((await storedCatalogue(page)).size).toBe(0)
  const { path, lesson } = aPublicLesson()
  await page.goto(path)
  await offer(page).click()
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await stored(page).first().waitFor(longTimeout)
  await persistedCatalogue(page)
  await context.setOffline(true)
  await page.goto('/mis-descargas')
  await page.getByRole('link', { name: lesson.title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: lesson.title }).waitFor()
  // The poster is stored in one width, and the player asks for another.
  const poster = await frontOf(page).getAttribute('poster')
  const status = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url ?? ''
    await image.decode().catch(() => undefined)
    return image.naturalWidth
  }, poster)
  expect(status).toBeGreaterThan(0)
  await context.setOffline(false)
})

test('a full device is reported before a download starts', async () => {
  const { page } = await subscriber('trial')
  await page.setViewportSize(small)
  await leaveStorage(page, 50_000)
  await page.goto(aPublicLesson().path)
  await offer(page).click()
  await dialog(page).getByText('No cabe: faltan unos').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).isDisabled()).toBe(true)
  await settled(page)
  expect(await accessibilityViolations(page)).toEqual([])
})
