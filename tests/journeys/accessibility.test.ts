import { expect, test } from 'vitest'
import { coursePath, lessonPath, professorPath, programPath } from '#contract/paths.ts'
import { accessibilityViolations, expectAccessible } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

/** The screens of a guest, by what they show. */
const screens: Readonly<Record<string, () => string[]>> = {
  'the landing, the discovery page, and the lists': () => [
    '/',
    '/descubre',
    '/clases-de-baile',
    '/clases-de-baile?q=zzzzqqqqxxxx',
    '/cursos',
    '/programas',
  ],
  'the pages of information': () => ['/como-funciona', '/cookies', '/desistimiento', '/creditos', '/rendimiento'],
  'a course, a program, an instructor, an open and a paid lesson': () => {
    const { courses, programs, professors, videos } = journey.catalogue()
    return [
      coursePath(findOrFail(courses, () => true)),
      programPath(findOrFail(programs, () => true)),
      professorPath(findOrFail(professors, () => true)),
      lessonPath(findOrFail(videos, (lesson) => lesson.public)),
      lessonPath(findOrFail(videos, (lesson) => lesson.paid && !lesson.public)),
    ]
  },
}

test.each(Object.entries(screens))('axe finds no violation on %s, narrow or wide', async (_name, paths) => {
  const { page } = await journey.visitor({ viewport: small })
  for (const path of paths()) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectAccessible(page)
  }
})

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
