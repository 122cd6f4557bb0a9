import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

const cards = (page: Page) => page.getByRole('list', { name: 'Clases' }).getByRole('article')
/** Without those that are only similar, whose list is called `Clases parecidas`. */
const meantCards = (page: Page) => page.getByRole('list', { name: 'Clases', exact: true }).getByRole('article')
const numberIn = (text: string | null) => Number.parseInt((text ?? '').replace(/\D/g, ''), 10)
const counted = async (page: Page) =>
  numberIn(
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ clases?$/ })
      .textContent(),
  )

/** The same word with a letter of its middle doubled. */
function mistyped(word: string): string {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle)}${word[middle]}${word.slice(middle)}`
}

test('a word typed with a mistake finds its classes', async () => {
  const { page } = await journey.visitor()
  const style = findOrFail(journey.catalogue().videos, ({ discipline }) => discipline.name.length >= 7).discipline.name
  await page.goto('/clases-de-baile')
  const box = page.getByRole('combobox', { name: 'Busca entre todas las clases' })
  await box.fill(mistyped(style.toLowerCase()))
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(mistyped(style.toLowerCase()))
  await expect.poll(() => cards(page).filter({ hasText: style }).count()).toBeGreaterThan(0)
})

test('the box in the header leads to the list with the text in its URL', async () => {
  const { page } = await journey.visitor()
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('bachata')
  await box.press('Enter')
  await page.waitForURL(/\/clases-de-baile\?q=bachata/)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
})

test('the button of the filters announces the count that the list then shows', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile')
  await cards(page).first().waitFor()
  const before = await counted(page)
  await page.getByRole('button', { name: /filtra/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width, 'F13').toBe(900)
  await dialog
    .getByRole('checkbox', { name: /básico/i })
    .first()
    .check()
  const apply = dialog.getByRole('button', { name: /^Ver \d+ resultados?$/ })
  await expect.poll(async () => numberIn(await apply.textContent())).toBeLessThan(before)
  const promised = numberIn(await apply.textContent())
  expect(promised).toBeGreaterThan(0)
  await apply.click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => counted(page)).toBe(promised)
  await page.goBack()
  await expect.poll(() => counted(page)).toBe(before)
})

test('a search without results explains it, and links back to the whole list', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile?q=zzzzqqqqxxxx')
  await page.getByText('No se han encontrado clases con estos parámetros de búsqueda.').waitFor()
  await page.getByRole('button', { name: 'Ver todas las clases' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
})

test('a style the academy does not teach is named as missing, and similar results are labelled', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile?q=kizomba')
  await page.getByText('No hay clases de kizomba', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Parecidas' }).waitFor()
  expect(await meantCards(page).count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Clases parecidas' }).getByRole('article').count()).toBeGreaterThan(0)
})

test('a typed duration finds the classes of that duration, before all others', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile?q=15%20min')
  await meantCards(page).first().waitFor()
  for (const card of await meantCards(page).allTextContents()) expect(card).toContain('15\u00a0min')
})

test('a misspelled style finds all of its classes', async () => {
  const { page } = await journey.visitor()
  const style = journey.catalogue().videos.filter(({ discipline }) => discipline.slug === 'danza-clasica')
  await page.goto('/clases-de-baile?q=balet')
  await expect.poll(() => meantCards(page).count()).toBe(style.length)
  expect(await page.getByText(/^No hay clases de/).count()).toBe(0)
})
