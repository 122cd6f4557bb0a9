import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import {
  outdatedTexts,
  type TranslatorMode,
  translatePages,
  translatorModes,
  untranslatedTexts,
} from '#tests/setup/browser/page-translator.ts'
import { finish, navigateInApp } from '#tests/setup/learner/call-stops.ts'
import { openOrder, orderError, payWith, readyToOrder, refusals } from '#tests/setup/learner/order-page.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const error = (page: Page) => page.getByRole('heading', { name: /^Algo ha salido mal/ })
const countLine = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ clases?\b/ })
const numberIn = (text: string | null) => Number.parseInt((text ?? '').replace(/\D/g, ''), 10)

/** A visitor whose browser translates every page. */
async function translatedVisitor(way?: TranslatorMode) {
  const { page } = await journey.visitor()
  await translatePages(page, way)
  return page
}

/** Without the card's fields, which the provider's script puts into an element of the application. */
const outdatedInApplication = async (page: Page) =>
  (await outdatedTexts(page)).filter((line) => !line.startsWith("div: shows 'Número de tarjeta"))

/** No screen is lost, all text is translated eventually, and each text shows its present value. */
async function isWhole(page: Page) {
  expect(await outdatedInApplication(page)).toEqual([])
  await expect.poll(() => untranslatedTexts(page)).toBe(0)
  expect(await outdatedInApplication(page)).toEqual([])
  expect(await error(page).count()).toBe(0)
}

/** A course lesson that a subscriber may open. */
function anOpenLesson() {
  const { courses, videos } = journey.catalogue()
  const openIn = (course: (typeof courses)[number]) => {
    const ids = new Set(placesOf(course.lessons).map(({ id }) => id))
    return videos.find((lesson) => ids.has(lesson.id) && !lesson.is_challenge && isAvailable(lesson, Date.now()))
  }
  const course = findOrFail(courses, (one) => openIn(one) !== undefined)
  const lesson = openIn(course)
  if (!lesson) throw new Error('the demo academy has no open course lesson')
  return { course, lesson }
}

/** Searches while typing and filters what was found; returns all status texts on the way. */
async function searchAndFilter(page: Page, check: (page: Page) => Promise<void>) {
  await page.goto('/clases-de-baile')
  await page.getByRole('article').first().waitFor()
  await check(page)
  const all = await countLine(page).textContent()
  const box = page.getByRole('combobox', { name: 'Busca entre todas las clases' })
  await box.pressSequentially('salsa')
  await page.getByRole('option').first().waitFor()
  await check(page)
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('salsa')
  await expect.poll(() => countLine(page).textContent()).not.toBe(all)
  await check(page)
  const found = await countLine(page).textContent()
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()

  await page.getByRole('button', { name: /filtra/i }).click()
  const dialog = page.getByRole('dialog')
  const apply = dialog.getByRole('button', { name: /^Ver \d+ resultados?$/ })
  await apply.waitFor()
  await check(page)
  const promised = numberIn(await apply.textContent())
  await dialog
    .getByRole('checkbox', { name: /básico/i })
    .first()
    .check()
  await expect.poll(async () => numberIn(await apply.textContent())).toBeLessThan(promised)
  await check(page)
  const fewer = numberIn(await apply.textContent())
  await apply.click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => numberIn(await countLine(page).textContent())).toBe(fewer)
  await check(page)
  return { all, found, titles, promised, fewer, filtered: await countLine(page).textContent() }
}

let untranslated: Awaited<ReturnType<typeof searchAndFilter>> | undefined

test.each(translatorModes)('search and filters have the same text with and without a translation (%s)', async (way) => {
  untranslated ??= await searchAndFilter((await journey.visitor()).page, async () => {})
  expect(await searchAndFilter(await translatedVisitor(way), isWhole)).toEqual(untranslated)
})

test('a learner signs in, plays, finishes a lesson and signs out while the page is translated', async () => {
  const page = await translatedVisitor()
  const { course, lesson } = anOpenLesson()
  await page.goto('/login')
  await isWhole(page)
  await page.getByRole('main').getByRole('button', { name: 'Inicia sesión' }).click()
  await page.getByText('Introduce una contraseña').waitFor()
  await isWhole(page)
  await page.getByLabel('Correo electrónico').fill('monthly@alcompas.test')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('baila1234')
  await isWhole(page)
  await page.getByRole('main').getByRole('button', { name: 'Inicia sesión' }).click()
  await page.waitForURL('**/inicio')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isWhole(page)

  await navigateInApp(page, courseLessonPath(course, lesson))
  const player = page.frameLocator('iframe[src^="/player.html"]')
  const clock = player.getByText(/^\d+:\d\d/).first()
  await player.getByRole('button', { name: 'Reproducir' }).first().waitFor()
  await isWhole(page)
  const before = await clock.textContent()
  await player.getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => clock.textContent()).not.toBe(before)
  await isWhole(page)
  await player.getByRole('button', { name: 'Pausar' }).first().click()
  await isWhole(page)
  await finish(page)
  await isWhole(page)
  await navigateInApp(page, coursePath(course))
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  await isWhole(page)

  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL(`${journey.origin()}/`)
  await page.getByRole('link', { name: 'Inicia sesión' }).first().waitFor()
})

test('plans and their payment have the same text while translated, whatever is chosen', async () => {
  const { page } = await journey.visitor({ expected: refusals })
  await translatePages(page)
  await page.goto('/como-funciona')
  const plans = page.getByRole('region', { name: 'Elige tu plan' })
  await plans.getByRole('link', { name: /con Feedback/ }).waitFor()
  await isWhole(page)
  // By script: the radio covers its label, and the served page is hydrated about now.
  for (const choice of ['Pago mensual', 'USD $', 'EUR €', 'Pago anual']) {
    await plans
      .getByText(choice, { exact: true })
      .first()
      .evaluate((words: HTMLElement) => words.click())
    await isWhole(page)
  }
  await signIn(page, 'lead@alcompas.test')
  await openOrder(page, '/pago?plan=basic-mensual')
  await isWhole(page)
  await page.getByRole('radio', { name: /^Feedback/ }).check()
  await readyToOrder(page)
  await isWhole(page)
  // The bank refuses this one.
  await payWith(page, '4000000000000002')
  await orderError(page).waitFor()
  await isWhole(page)
})

test('lessons are stored, and pending actions are shown, while the page is translated', async () => {
  const { page, context } = await journey.visitor({ serviceWorker: true, expected: networkErrors })
  await translatePages(page)
  const { course, lesson } = anOpenLesson()
  await signIn(page, 'annual@alcompas.test')
  await page.goto(courseLessonPath(course, lesson))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Guardar en este dispositivo' }).click()
  await dialog.getByRole('radio', { name: /Ligera/ }).check()
  await isWhole(page)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardada en este dispositivo', { exact: true }).first().waitFor()
  await isWhole(page)
  await page.goto('/mis-descargas')
  await page.getByText('Guardada en este dispositivo', { exact: true }).first().waitFor()
  await isWhole(page)
  await page.getByRole('button', { name: /^Quitar:/ }).click()
  await isWhole(page)
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByText('Llévate las clases puestas').waitFor()
  await isWhole(page)

  await page.goto(courseLessonPath(course, lesson))
  const like = page.getByRole('button', { name: 'Me gusta', exact: true })
  await like.waitFor()
  await context.route('**/api/**', (route) => route.abort())
  await like.click()
  await page.getByText('1 sin enviar').first().click()
  await isWhole(page)
  await context.unroute('**/api/**')
})

const screens = {
  discover: () => '/descubre',
  'a course': () => coursePath(anOpenLesson().course),
  'a lesson': () => courseLessonPath(anOpenLesson().course, anOpenLesson().lesson),
  'the profile': () => '/perfil',
} as const

/** What leaves the application or the account. */
const isLeft = /Salir|Borrar|Eliminar|Descargar|Cerrar (?:sesión|las demás)|WhatsApp/

test.each(Object.entries(screens))('links, tabs and buttons of %s work while translated', async (_, path) => {
  const page = await translatedVisitor()
  await signIn(page, 'annual@alcompas.test')
  const controls = page.getByRole('main').locator('a[href^="/"], button, [role=tab]').filter({ visible: true })
  const settledCount = async () => {
    let last = -1
    await expect
      .poll(
        async () => {
          const before = last
          last = await controls.count()
          return last === before
        },
        { interval: 50 },
      )
      .toBe(true)
  }
  const open = async () => {
    // Anew, since what was clicked may have opened a dialog, or be about to.
    await page.goto(path())
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The application replaces the controls that the server has rendered.
    await overlaysRendered(page, 'learner')
    await settled(page)
    await settledCount()
    await expect.poll(() => untranslatedTexts(page), { interval: 50 }).toBe(0)
  }
  await open()
  await isWhole(page)
  await expect.poll(() => controls.count()).toBeGreaterThan(2)
  const names = new Set<string>()
  for (let place = 0; place < (await controls.count()); place += 1) {
    // The element itself: a rail that comes late, such as a learner's own, changes which one is the nth.
    const control = await controls.nth(place).elementHandle()
    if (!control) break
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? ''
    const href = await control.getAttribute('href')
    // One of each kind: all cards of a rail lead to lessons, and each rail has the same buttons.
    const kind = href ? (href.split('/')[1] ?? '') : (name.split(' ')[0] ?? '')
    if (isLeft.test(name) || names.has(kind) || (await control.isDisabled())) continue
    names.add(kind)
    await control.click()
    await settled(page)
    await isWhole(page)
    await open()
  }
  expect(names.size).toBeGreaterThan(2)
})
