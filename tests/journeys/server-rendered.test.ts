import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  courseLessonPath,
  coursePath,
  lessonPath,
  professorPath,
  programLessonPath,
  programPath,
} from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { faultsOf, structuredDataOf } from '#tests/factories/structured-data.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

/** A page of every kind, with its main heading. */
function publicPages(): (readonly [path: string, heading: string | RegExp])[] {
  const { videos, courses, programs, professors } = journey.catalogue()
  const course = findOrFail(courses, ({ description }) => description !== '')
  const program = findOrFail(
    programs,
    ({ published_at }) => published_at !== null && Date.parse(published_at) < Date.now(),
  )
  const professor = findOrFail(professors, () => true)
  const isOpen = (id: number) => findOrFail(videos, (lesson) => lesson.id === id).available_at === null
  const firstOf = ({ lessons }: Pick<typeof course, 'lessons'>) => {
    const place = findOrFail(placesOf(lessons), ({ id }) => isOpen(id))
    return findOrFail(videos, ({ id }) => id === place.id)
  }
  const paid = findOrFail(videos, (lesson) => lesson.paid && !lesson.is_challenge && lesson.available_at === null)
  const { level } = firstOf(course)
  const levelUrl = {
    beginner: 'principiante',
    basic: 'basico',
    intermediate: 'intermedio',
    advanced: 'avanzado',
  } as const
  return [
    ['/', 'Ahora te toca bailar'],
    ['/descubre', '¿Qué bailas hoy?'],
    ['/clases-de-baile', 'Todas las clases'],
    ['/cursos', 'Cursos'],
    ['/programas', 'Programas'],
    ['/como-funciona', 'Así se aprende aquí'],
    ['/privacidad', 'Privacidad'],
    ['/terminos', 'Términos y condiciones de uso'],
    ['/cookies', 'Política de cookies'],
    ['/aviso-legal', 'Aviso legal'],
    ['/desistimiento', 'Desistir del contrato'],
    ['/accesibilidad', 'Declaración de accesibilidad'],
    ['/creditos', 'Créditos y licencias'],
    [coursePath(course), course.title],
    [coursePath(course, levelUrl[level]), course.title],
    [programPath(program), program.title],
    [professorPath(professor), professor.name],
    [courseLessonPath(course, firstOf(course)), firstOf(course).title],
    [programLessonPath(program, firstOf(program)), firstOf(program).title],
    [lessonPath(paid), paid.title],
  ]
}

test('every public page can be read without scripts, and its links work', async () => {
  const { page } = await journey.visitor({ javaScript: false })
  for (const [path, heading] of publicPages()) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    expect(await page.title()).toMatch(/ - Alcompás$/)
    expect([path, faultsOf(structuredDataOf(await page.content()))]).toEqual([path, []])
    expect((await mainText(page)).length, path).toBeGreaterThan(150)
    if (['/', '/como-funciona'].includes(path)) expect(await mainText(page)).toMatch(/\d,\d\d\s€/)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(new RegExp(`^${journey.origin()}/`))
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect([picture, (await fetch(picture ?? '')).status]).toEqual([picture, 200])
  }
})

test('hydration changes no text of any page', async () => {
  const { page } = await journey.visitor()
  await page.addInitScript(() => {
    // The first text of the page, and that of the first moment in which the application has replaced it.
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root')
      // This runs in the frame of a lesson's player too; a page without its root never has what is waited for below.
      if (!root) return
      // Not the page numbers, of which as many are shown as fit.
      const main = () =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p)')].map(({ textContent }) => textContent).join('\n')
      const served = main()
      const first = root.firstElementChild
      new MutationObserver((_, observer) => {
        if (root.firstElementChild === first || !document.querySelector('main h1')) return
        observer.disconnect()
        Object.assign(window, { takenOver: [served, main()] })
      }).observe(root, { childList: true, subtree: true })
    })
  })
  for (const [path] of publicPages().filter(([at]) => at !== '/')) {
    await page.goto(path)
    await page.waitForFunction(() => 'takenOver' in window)
    const [served, shown] = await page.evaluate(() => (window as unknown as { takenOver: string[] }).takenOver)
    expect([path, shown]).toEqual([path, served])
  }
})

test('title, description and canonical URL follow a navigation in the application', async () => {
  const { page } = await journey.visitor()
  await page.goto('/cursos')
  const course = findOrFail(journey.catalogue().courses, ({ published_at }) => published_at !== null)
  await page.getByRole('heading', { name: course.title }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  await expect.poll(() => page.title()).toBe(`${course.title} - Alcompás`)
  const canonical = page.locator('link[rel=canonical]')
  await expect.poll(() => canonical.getAttribute('href')).toBe(journey.origin() + coursePath(course))
  expect(await canonical.count()).toBe(1)
})

test('an old slug leads to the right one before any script, with its query', async () => {
  const course = findOrFail(journey.catalogue().courses, () => true)
  const answer = await fetch(`${journey.origin()}/cursos/otras-palabras-${course.id}?utm_source=x`, {
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${coursePath(course)}?utm_source=x`])
})

test('every URL of the sitemap is a page', async () => {
  const sitemap = await (await fetch(`${journey.origin()}/sitemap.xml`)).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(urls.length).toBeGreaterThan(150)
  for (const url of urls) {
    const answer = await fetch(url, { redirect: 'manual' })
    expect([url, answer.status, /<h1/.test(await answer.text())]).toEqual([url, 200, true])
  }
})

/** The text of the screen, without the styles between it. */
const mainText = async (page: Page) => (await page.locator('main :is(h1, h2, h3, p, li)').allTextContents()).join(' ')
