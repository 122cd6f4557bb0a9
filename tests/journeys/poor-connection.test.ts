import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'

const journey = aJourney()

// A browser without a network logs each request that it could not make.
const noNetwork = { serviceWorker: true, expected: networkErrors } as const

const cards = (page: Page) => page.getByRole('list', { name: 'Clases' }).getByRole('article')
const titles = (page: Page) => page.getByRole('main').locator('article h2, article h3').allTextContents()

/** Holds matching requests back until they are released. */
async function holding(context: BrowserContext, pattern: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(pattern, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letGo
}

test('opened once at the landing, the academy can be searched without a network, and a notice confirms it', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await page.goto('/')
  await persistedCatalogue(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByText('Sin conexión: puedes seguir buscando y abriendo lo que ya viste.').waitFor()
  await page.goto('/clases-de-baile?q=bachata')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
})

test('without a catalogue on the device the notice does not promise a search', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await context.route('**/api/catalogue', (route) => route.abort())
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByText('Sin conexión: las clases todavía no están en este dispositivo.').waitFor()
  expect(await page.getByText('puedes seguir buscando').count()).toBe(0)
})

test('the discovery page can be read before any script of the application is loaded', async () => {
  const { page, context } = await journey.visitor()
  await holding(context, '**/assets/index-*.js')
  await page.goto('/descubre', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 2, name: 'Tendencias' }).waitFor()
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3)
})

test('a search that is sent before the application is loaded is answered without it', async () => {
  const { page, context } = await journey.visitor()
  // The page itself asks the server, which may still be laying out its index.
  await expect
    .poll(async () => (await fetch(`${journey.origin()}/api/search?q=bachata`)).status, { timeout: 30_000 })
    .toBe(200)
  await holding(context, '**/assets/index-*.js')
  await page.goto('/descubre', { waitUntil: 'commit' })
  const box = page.getByRole('main').locator('input[name="q"]')
  await box.fill('bachata')
  await box.press('Enter')
  await page.waitForURL(/\/clases-de-baile\?q=bachata/, { waitUntil: 'commit' })
  await page.locator('main article mark').first().waitFor()
})

test('until the catalogue is loaded the server answers the search, and nothing moves afterwards', async () => {
  const { page, context } = await journey.visitor()
  const letGo = await holding(context, '**/api/catalogue')
  await page.goto('/cursos')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('salsa')
  await box.press('Enter')
  await page.locator('main article mark').first().waitFor()
  const before = await titles(page)
  letGo()
  await page.getByRole('button', { name: /filtra/i }).waitFor()
  await persistedCatalogue(page)
  expect(await titles(page)).toEqual(before)
})
