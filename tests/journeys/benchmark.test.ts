import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

// Two lines of one's own, typed without a pause between keys.
const tiny = `/rendimiento?${new URLSearchParams({
  clases: 'propias',
  motores: 'fuse-hilo,letras,palabras',
  serie: '0',
  ritmo: '0',
  textos: 'salsa\nbacahta',
})}`

const keys = 'salsabacahta'.length

async function measure(page: Page) {
  await page.goto(tiny)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByText('Medida terminada.').waitFor()
}

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('a run shows proportions against Fuse, and is downloaded as JSON and CSV', async () => {
  const { page } = await journey.visitor()
  await measure(page)
  const ratios = page.getByRole('region', { name: 'Cuántas veces más rápido' }).getByRole('listitem')
  await expect.poll(() => ratios.getByRole('heading').allTextContents()).toEqual(['Letras', 'Palabras'])
  expect(await ratios.first().textContent()).toMatch(/\d×/)
  expect(await accessibilityViolations(page)).toEqual([])

  const json = await downloaded(page, 'Descargar JSON')
  const run = JSON.parse(json.text)
  expect(json.name).toMatch(/\.json$/)
  expect(run.lessons).toBe(journey.catalogue().videos.length)
  expect(run.engines.map((engine: { keys: unknown[] }) => engine.keys.length)).toEqual([keys, keys, keys])
  const found = run.engines.map((engine: { keys: { total: number }[] }) => engine.keys.map(({ total }) => total))
  expect(found[1]).toEqual(found[0])

  const csv = await downloaded(page, 'Descargar CSV')
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 3 * keys)
})

test('the URL of a run opens the same settings, and an invalid one opens the defaults', async () => {
  const { page } = await journey.visitor()
  await page.goto('/rendimiento?clases=10000&motores=fuse-pagina,palabras&ritmo=40&serie=12')
  const checked = async (name: RegExp) => page.getByLabel(name).isChecked()
  await page.getByRole('heading', { level: 1, name: 'Laboratorio del buscador' }).waitFor()
  await expect.poll(() => checked(/^10\.000 clases/)).toBe(true)
  await expect.poll(() => checked(/^Fuse en la página/)).toBe(true)
  expect(await checked(/^Letras/)).toBe(false)
  await page.goto('/rendimiento?clases=%00&motores[]=x&ritmo=1e99&serie=%7B%7D')
  await expect.poll(() => checked(/^Las de la academia/)).toBe(true)
  expect(await checked(/^Letras/)).toBe(true)
})

test('a run can be stopped, and another one begun', async () => {
  const { page } = await journey.visitor()
  await page.goto('/rendimiento?clases=propias&motores=letras&ritmo=1000&serie=24')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('button', { name: 'Parar' }).click()
  await page.getByText('Medida parada.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Empezar' }).isEnabled()).toBe(true)
  await measure(page)
})
