import { expect, test } from 'vitest'
import { coursePath, lessonPath, professorPath, programPath } from '#contract/paths.ts'
import { accessibilityViolations, expectAccessible } from '#tests/setup/accessibility.ts'
import { small } from '#tests/setup/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/journey.ts'

const journey = aJourney()

const screens = {
  'la portada': () => '/',
  descubre: () => '/descubre',
  'todas las clases': () => '/clases-de-baile',
  'una búsqueda sin resultados': () => '/clases-de-baile?q=zzzzqqqqxxxx',
  'el laboratorio': () => '/rendimiento',
  cursos: () => '/cursos',
  programas: () => '/programas',
  'cómo funciona, con los precios': () => '/como-funciona',
  'las cookies, con su elección': () => '/cookies',
  'cómo desistir': () => '/desistimiento',
  'los créditos': () => '/creditos',
  'un curso': () => coursePath(findOrFail(journey.catalogue().courses, () => true)),
  'un programa': () => programPath(findOrFail(journey.catalogue().programs, () => true)),
  'una profesora': () => professorPath(findOrFail(journey.catalogue().professors, () => true)),
  'una clase abierta': () => lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.public)),
  'una clase de pago': () =>
    lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.paid && !lesson.public)),
} as const

test.each(Object.keys(screens) as (keyof typeof screens)[])(
  'axe finds no violation on %s, narrow or wide',
  async (name) => {
    const { page } = await journey.visitor({ viewport: small })
    await page.goto(screens[name]())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectAccessible(page)
  },
)

test('the filters have no violation either, and return the focus', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/clases-de-baile')
  const open = page.getByRole('button', { name: /filtra/i })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // The page behind is inert at any scroll position: here with its search box half under the header.
  await page.evaluate(() => {
    const [header, box] = [document.querySelector('header'), document.querySelector('main input[type="search"]')]
    if (!header || !box) throw new Error('the list has no header or no search box')
    const { top, height } = box.getBoundingClientRect()
    scrollBy(0, top + height / 2 - header.getBoundingClientRect().bottom)
  })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(() => accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Ver \d+ resultados$/ }).waitFor()
  for (const name of [/Samba|Salsa/, /Más de 40/]) {
    // At any scroll position no field is half under the foot.
    await dialog.getByRole('checkbox', { name }).first().focus()
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
})
