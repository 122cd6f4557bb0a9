import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { small, wide } from '#tests/setup/browser/browser.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { countLayoutShift, layoutShift } from '#tests/setup/browser/layout-shift.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const nineHeadings = [
  'Ahora te toca bailar',
  'Un paso se aprende en cuatro tiempos',
  'Como en el estudio, pero con mando',
  '¿Qué te pide el cuerpo?',
  'Nadie empieza tarde',
  'Gente que baila y sabe contarlo',
  'Un plan, todas las clases',
  'Lo que se pregunta antes de empezar',
  'Lo cuentan en la pista',
]

const headings = (page: Page) => page.locator('main :is(h1, h2)').allTextContents()
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** A script alone repeats the state of a question. */
const applicationStarted = (page: Page) => page.locator('summary[aria-expanded]').first().waitFor()

/** Opens the landing with the application's script held back until it is released. */
async function serverRendered(visit: Parameters<typeof journey.visitor>[0], path = '/') {
  const { page, context } = await journey.visitor(visit)
  const held = Promise.withResolvers<void>()
  await context.route('**/assets/index-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // Parsed to its end: `load` and `DOMContentLoaded` wait for the script.
  await page.waitForFunction(() => document.readyState !== 'loading')
  const rendered = await page.locator('main').elementHandle()
  if (!rendered) throw new Error('the server rendered no landing')
  return {
    page,
    async replace() {
      held.resolve()
      await expect.poll(() => rendered.evaluate((main) => main.isConnected)).toBe(false)
    },
  }
}

test('the head of the page follows a guest from a lesson to the landing', async () => {
  const lesson = findOrFail(journey.catalogue().videos, (one) => one.public)
  const { page } = await journey.visitor({ viewport: wide })
  const inHead = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute)
  await page.goto(lessonPath(lesson))
  const description = await inHead('meta[name="description"]', 'content')
  await page.getByRole('banner').getByRole('link', { name: 'Alcompás' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ahora te toca bailar' }).waitFor()
  await expect.poll(() => page.title()).toBe('Clases de baile online para todos los niveles - Alcompás')
  // Set after the paint that shows the title.
  await expect.poll(() => inHead('link[rel="canonical"]', 'href')).toBe(`${journey.origin()}/`)
  expect(await inHead('meta[name="description"]', 'content')).not.toBe(description)
})

test('without a script a guest reads all nine sections, and opens a question', async () => {
  const { page } = await journey.visitor({ javaScript: false })
  await page.goto('/')
  expect(await headings(page)).toEqual(nineHeadings)
  const main = page.getByRole('main')
  await main.getByText(/49,99.€ cada año, IVA incluido/).waitFor()
  const answer = main.locator('details p').first()
  expect(await answer.isVisible()).toBe(false)
  await main.locator('summary').first().click()
  expect(await answer.isVisible()).toBe(true)
  expect(await main.locator('article[data-slide]').count()).toBe(14)
})

test('with the application a guest sees the same sections, the guarantee, the links, and no trial outside the experiment', async () => {
  const { page, context } = await journey.visitor()
  await page.goto('/')
  await expect.poll(() => headings(page)).toEqual(nineHeadings)
  await page.getByText(`${guaranteeDays} días de garantía`).first().waitFor()
  expect(await inMain(page, 'Empieza a bailar').first().getAttribute('href')).toBe('/register')
  expect(await inMain(page, 'Ver las clases').getAttribute('href')).toBe('/clases-de-baile')
  const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect
    .poll(async () => (await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href') ?? ''))).at(-1))
    .toBe(`${journey.origin()}/clases-de-baile`)
  const experiment = async () => (await context.cookies()).find(({ name }) => name === 'exp')?.value
  await expect.poll(experiment).toBe('2')
  const question = page.locator('summary').first()
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
  await question.press('Enter')
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
})

test('a learner is redirected from the landing to their home (F29)', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'monthly@alcompas.test')
  await page.goto('/')
  await page.waitForURL('**/inicio')
})

test.each([
  ['a phone', small],
  ['a desktop', wide],
])('on %s the hydration moves nothing: scroll position, focus, open question and layout', async (_, viewport) => {
  const { page, replace } = await serverRendered({ viewport })
  await page.locator('summary').nth(1).click()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(countLayoutShift)
  const places = () =>
    page.evaluate(() => [
      Math.round(scrollY),
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('main :is(h1, h2)')].map((heading) =>
        Math.round(heading.getBoundingClientRect().top),
      ),
    ])
  const before = await places()
  expect(before[0]).toBeGreaterThan(1000)
  await replace()
  expect(await places()).toEqual(before)
  expect(await page.locator('details').nth(1).getAttribute('open')).not.toBeNull()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  expect(await layoutShift(page)).toBe(0)
})

test('on a short phone the buttons of the stage stay in one row in any face, so that the swap of the font does not part them', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/')
  await overlaysRendered(page, 'guest')
  const button = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()
  const rows = async () =>
    Promise.all(['Empieza a bailar', 'Ver las clases'].map(async (name) => (await button(name).boundingBox())?.y))
  const [first, second] = await rows()
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(first)
  await page.evaluate(() => document.documentElement.style.setProperty('--font-text', 'monospace'))
  const [firstInWide, secondInWide] = await rows()
  expect(firstInWide).toBeGreaterThan(0)
  expect(secondInWide).toBe(firstInWide)
})

test('a coupon in the URL is in the links of the buttons, before and after hydration (F189)', async () => {
  const { page, replace } = await serverRendered({}, '/?coupon=SALSA10')
  const targets = () =>
    page
      .locator('main a[href^="/register"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await expect.poll(targets).toEqual(expect.arrayContaining(['/register?coupon=SALSA10']))
  expect((await targets()).filter((href) => !href.includes('coupon=SALSA10'))).toEqual([])
  await replace()
  expect((await targets()).filter((href) => !href.includes('coupon=SALSA10'))).toEqual([])
  await page.getByRole('radio', { name: 'Pago mensual' }).check({ force: true })
  await inMain(page, /con Basic/).click()
  await page.waitForURL('**/register?b=1&coupon=SALSA10&plan=basic-mensual')
  expect(await page.getByLabel('Cupón').inputValue()).toBe('SALSA10')
})

test('the carousel is walked through by keyboard (F31)', async () => {
  const { page } = await journey.visitor()
  await page.goto('/')
  await applicationStarted(page)
  const slides = page.locator('article[data-slide]')
  expect(await slides.count()).toBe(14)
  const walked = slides.nth(5)
  await slides.first().getByRole('link').focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => walked.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      walked.evaluate((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      }),
    )
    .toBe(true)
})

test('the small player is the lesson player: it plays, and can be mirrored', async () => {
  const { page } = await journey.visitor()
  await page.goto('/')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Pruébalo ahora' }).click()
  const player = page.frameLocator('iframe[title^="Reproductor"]')
  const video = player.locator('video').first()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  const mirror = player.getByRole('switch', { name: 'Espejo' }).or(player.getByRole('button', { name: 'Espejo' }))
  const transform = () => video.evaluate((element) => getComputedStyle(element).transform)
  const before = await transform()
  await mirror.first().click()
  await expect.poll(transform).not.toBe(before)
})

test('inside the academy the landing is fetched; a call that fails is shown, and repeated', async () => {
  const { page, context } = await journey.visitor({ expected: [/status of 503/] })
  // A screen that is not rendered on the server: its links are the application's.
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const failing = '**/api/home'
  await context.route(failing, (route) => route.fulfill({ status: 503, json: { code: 'unexpected' } }))
  await page.getByRole('banner').getByRole('link', { name: 'Alcompás' }).click()
  const retry = page.getByRole('button', { name: 'Inténtalo otra vez' })
  await retry.waitFor()
  expect((await headings(page)).slice(0, 3)).toEqual(nineHeadings.slice(0, 3))
  await context.unroute(failing)
  await retry.click()
  await expect.poll(() => headings(page)).toEqual(nineHeadings)
})

test('the installed academy shows its whole landing without a network', async () => {
  const { page, context } = await journey.visitor({ serviceWorker: true, expected: networkErrors })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/api/home'))?.status)).toBe(200)
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(nineHeadings)
})
