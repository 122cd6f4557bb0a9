import type { BrowserContext, Page } from 'playwright'
import type { Catalogue } from '#contract/catalogue.ts'
import {
  courseLessonPath,
  coursePath,
  lessonPath,
  paths,
  professorPath,
  programLessonPath,
  programPath,
} from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'

export const longTimeout = { timeout: 90_000 }
const query = 'bachata'

/** A public page of every kind, by its name. */
export function publicPages({ videos, courses, programs, professors }: Catalogue): Readonly<Record<string, string>> {
  const [course] = courses
  const program = programs.find((one) => isProgramPublished(one, Date.now()))
  const [professor] = professors
  const lesson = videos.find(({ course_id }) => course_id === course?.id)
  const place = placesOf(program?.lessons ?? [])[0]
  const ofProgram = videos.find(({ id }) => id === place?.id)
  if (!course || !program || !professor || !lesson || !ofProgram) throw new Error('the demo academy lacks a page')
  return {
    landing: paths.home,
    discover: paths.discover,
    classes: paths.videos,
    courses: paths.courses,
    programs: paths.programs,
    course: coursePath(course),
    program: programPath(program),
    professor: professorPath(professor),
    lesson: courseLessonPath(course, lesson),
    'lesson of a program': programLessonPath(program, ofProgram),
    'lesson by itself': lessonPath(lesson),
    'how it works': paths.howItWorks,
    privacy: paths.privacy,
  }
}

/** Its heading and a text under it can be read: their styles are loaded, and they are in the viewport. */
export async function readable(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isInView = (element: Element) => {
        const { top, height, left } = element.getBoundingClientRect()
        return height > 0 && left >= 0 && top < innerHeight && (element.textContent ?? '').length > 3
      }
      const [heading] = document.querySelectorAll('main h1')
      const texts = [...document.querySelectorAll('main :is(h2, h3, h4, p, li)')]
      return getComputedStyle(document.body).margin === '0px' && heading && isInView(heading) && texts.some(isInView)
    },
    undefined,
    { polling: 50, ...longTimeout },
  )
}

/** The title of a lesson in a list can be read. */
export async function firstCard(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      getComputedStyle(document.body).margin === '0px' &&
      [...document.querySelectorAll('main article :is(h2, h3, h4)')].some((title) => {
        const { top, height, left } = title.getBoundingClientRect()
        return height > 0 && top >= 0 && left >= 0 && (title.textContent ?? '').length > 3
      }),
    undefined,
    { polling: 50, ...longTimeout },
  )
}

/**
 * Types and submits as soon as the field exists; every card then shows the text marked in its title, or states the
 * match.
 */
export async function searched(page: Page): Promise<void> {
  const box = page.getByRole('main').locator('input[name="q"]').first()
  await box.waitFor(longTimeout)
  await box.fill(query)
  await box.press('Enter')
  await page.waitForFunction(
    () => new URLSearchParams(location.search).has('q') && document.querySelector('main article mark') !== null,
    undefined,
    { polling: 50, ...longTimeout },
  )
}

/** A visit after which the application is installed and the catalogue stored. */
export async function visitOnce(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}${paths.videos}`)
  await page.getByRole('button', { name: 'Filtra', disabled: false }).waitFor(longTimeout)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.close()
}
