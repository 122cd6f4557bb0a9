import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { persistedSearch, storedSearches } from '#tests/setup/learner/persisted-data.ts'

const journey = aJourney()

const listBox = (page: Page) => page.getByRole('combobox', { name: 'Busca entre todas las clases' })
const headerBox = (page: Page) => page.getByRole('banner').getByRole('combobox')
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' })
const figures = (page: Page) => page.getByRole('complementary', { name: 'Cifras de la búsqueda' })
const cards = (page: Page) => page.getByRole('article')

/** A style that no other name of the academy begins like. */
const aStyle = () => findOrFail(journey.catalogue().videos, ({ discipline }) => discipline.name.length >= 6).discipline

test('where data is saved the landing starts no worker until the search box is entered, and then suggests', async () => {
  const { page } = await journey.visitor()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/')
  // The last element is shown: on other pages the catalogue's worker has been started by now.
  await page.getByRole('region', { name: 'Tú eliges qué guardamos' }).waitFor()
  expect(page.workers()).toEqual([])
  await headerBox(page).pressSequentially(aStyle().name.slice(0, 4).toLowerCase())
  await suggestions(page).getByRole('option', { name: aStyle().name, exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('typing changes nothing in the list, and a style taken by keyboard filters it', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile')
  await cards(page)
    .nth(pageSize - 1)
    .waitFor()
  const before = await cards(page).allTextContents()
  const box = listBox(page)
  await box.pressSequentially(aStyle().name.slice(0, 4).toLowerCase())
  const option = suggestions(page).getByRole('option', { name: aStyle().name, exact: true })
  await option.waitFor()
  expect(await cards(page).allTextContents()).toEqual(before)
  expect(await accessibilityViolations(page)).toEqual([])
  for (let step = 0; step < 12 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1)
    await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL(({ searchParams }) => searchParams.get('disciplines') === aStyle().slug)
  await page.getByRole('button', { name: `Quitar ${aStyle().name}` }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
})

test('an instructor and a class open their pages', async () => {
  const { page } = await journey.visitor()
  const professor = findOrFail(journey.catalogue().professors, () => true)
  await page.goto('/cursos')
  await headerBox(page).pressSequentially(professor.name.toLowerCase())
  await suggestions(page).getByRole('option', { name: professor.name, exact: true }).click()
  await page.waitForURL(new RegExp(`/profesores/.*-${professor.id}$`))
  // The box is emptied as the page opens; the next search is typed after that.
  await page.getByRole('heading', { level: 1, name: professor.name }).waitFor()
  await expect.poll(() => headerBox(page).inputValue()).toBe('')
  const lesson = findOrFail(journey.catalogue().videos, (video) => video.public)
  await headerBox(page).pressSequentially(lesson.title.toLowerCase())
  await suggestions(page).getByRole('option', { name: lesson.title, exact: true }).click()
  await page.waitForURL(/\/clases-de-baile\/.+-\d+$/)
})

test('recent searches are suggested on this device, until they are removed', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/clases-de-baile')
  await listBox(page).fill('salsa cubana')
  await listBox(page).press('Enter')
  await page.waitForURL(/q=salsa/)
  // The module that stores searches is loaded once the box is entered.
  await cards(page).first().waitFor()
  await persistedSearch(page, 'salsa cubana')
  await page.goto('/clases-de-baile')
  await cards(page).first().waitFor()
  // Until the list has settled its box may be drawn anew, and lose the focus it was given.
  await vi.waitFor(
    async () => {
      await listBox(page).blur()
      await listBox(page).click()
      await suggestions(page).getByRole('option', { name: 'salsa cubana' }).waitFor({ timeout: 5000 })
    },
    { timeout: 60_000, interval: 200 },
  )
  await page.getByRole('button', { name: 'Quitar «salsa cubana» de tus búsquedas' }).click()
  await suggestions(page).waitFor({ state: 'hidden' })
  // It is removed from the device in the background.
  await expect.poll(() => storedSearches(page)).not.toContain('salsa cubana')
  await page.goto('/clases-de-baile')
  await cards(page).first().waitFor()
  await listBox(page).pressSequentially('sal')
  await suggestions(page).waitFor()
  expect(await suggestions(page).getByRole('option', { name: 'salsa cubana' }).count()).toBe(0)
})

test('the figures of a search are loaded and shown only with ?hud=1', async () => {
  const { page } = await journey.visitor()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/clases-de-baile?q=salsa')
  await cards(page).first().waitFor()
  expect(await figures(page).count()).toBe(0)
  expect(loaded.filter((url) => url.includes('SearchFigures'))).toEqual([])
  await page.goto('/clases-de-baile?q=salsa&hud=1')
  await figures(page).getByText('salsa', { exact: true }).waitFor()
  for (const name of ['Encontradas', 'Motor', 'En cola', 'Buscar', 'De la tecla a los ids'])
    await expect.poll(() => figures(page).getByText(name, { exact: true }).count()).toBe(1)
})
