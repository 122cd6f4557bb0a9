import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Course } from '#contract/catalogue.ts'
import { type LevelSlug, levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { comparePremieres, isAvailable, isProgramPublished } from '#contract/rules/publication.ts'
import { firstOfLevel, nextLevel } from '#src/features/lesson/next-lesson.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { persistedCatalogue, storedScreens } from '#tests/setup/learner/persisted-data.ts'
import { apiRequestsOf, signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Calls about signing up and quitting that left the page. */
function enrolmentCalls(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/user\/(?:sign-up|quit)-/.test(pathname)) paths.push(pathname)
  })
  return paths
}

/** A course with a level after its first one, and the lessons of both. */
function aCourseOfTwoLevels() {
  const { courses, videos } = journey.catalogue()
  const lessonsOf = (course: Course) => {
    const ids = new Set(placesOf(course.lessons).map(({ id }) => id))
    return videos.filter(({ id }) => ids.has(id))
  }
  const levelAfter = (course: Course) => nextLevel('beginner', new Set(lessonsOf(course).map(({ level }) => level)))
  const course = findOrFail(
    courses,
    (one) => firstOfLevel('beginner', lessonsOf(one)) !== undefined && levelAfter(one) !== undefined,
  )
  const next = levelAfter(course) as LevelSlug
  return { course, lessons: lessonsOf(course), next: levelFacts(next), first: firstOfLevel(next, lessonsOf(course)) }
}

test('a subscriber signs up to a level by keyboard, finishes it, and continues with the next one (F103, F117, F119)', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'annual@alcompas.test')
  const { course, lessons, next, first } = aCourseOfTwoLevels()
  const calls = enrolmentCalls(page)

  await page.goto(coursePath(course, 'principiante'))
  await button(page, 'Apúntate al curso').focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('radio', { name: 'Principiante' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await button(page, 'Cambiar de nivel').waitFor()
  // It shows before it is sent.
  await expect.poll(() => calls).toEqual(['/api/user/sign-up-course'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cambiar de nivel')
  const starred = page.getByRole('tab').filter({ has: page.getByRole('img', { name: 'Tu nivel' }) })
  await expect.poll(() => starred.allTextContents()).toEqual(['Principiante'])

  const ofLevel = lessons.filter(({ level }) => level === 'beginner')
  await apiRequestsOf(
    page,
    ofLevel.map(({ id }) => `/api/video/set-finished/${id}`),
  )
  await page.goto('/inicio')
  await page.getByText('¡Ya has completado todos tus cursos!').waitFor()
  expect(await page.getByRole('link', { name: /^COMPLETADO/ }).getAttribute('href')).toBe(
    coursePath(course, 'principiante'),
  )
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['1', '1', '0', String(ofLevel.length)])
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto(coursePath(course, 'principiante'))
  await page.getByText('COMPLETADO', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /^COMPLETADO/ }).count()).toBe(0)
  expect(await button(page, 'Apúntate al curso').count()).toBe(0)
  await button(page, `Pasar al nivel ${next.title.toLocaleLowerCase('es')}`).click()
  const lesson = courseLessonPath(course, first as NonNullable<typeof first>)
  await expect.poll(() => page.url()).toBe(`${journey.origin()}${lesson}`)
})

test('signing up to a program shows its progress bar, quitting removes it and leaves the progress (F111, F118)', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'monthly@alcompas.test')
  const { programs } = journey.catalogue()
  const program = findOrFail(programs, (one) => isProgramPublished(one, Date.now()))
  const [place] = placesOf(program.lessons)
  const bar = page.getByText(/^Programa \d+% completado$/)

  await page.goto(programPath(program))
  await page.getByRole('tab', { name: 'Programa', exact: true }).click()
  await page
    .getByRole('link', { name: /^EMPIEZA/ })
    .first()
    .waitFor()
  await bar.waitFor({ state: 'detached' })
  await button(page, 'Apúntate al programa').click()
  await bar.waitFor()
  expect(await bar.textContent()).toBe('Programa 0% completado')

  await apiRequestsOf(page, [`/api/video/set-program-video-finished/${place?.id}/${program.id}`])
  await page.reload()
  await page.getByText('1 clase completada').waitFor()
  await page
    .getByRole('link', { name: /^CONTINUA/ })
    .first()
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await button(page, 'Dejar el programa').click()
  await button(page, 'Sí, dejar el programa').click()
  await button(page, 'Apúntate al programa').waitFor()
  await bar.waitFor({ state: 'detached' })
  await page.getByText('1 clase completada').waitFor()
})

test('a course that was finished without signing up to it is completed, and is not signed up to again (Q57)', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'coupon@alcompas.test')
  const { course, lessons } = aCourseOfTwoLevels()
  await apiRequestsOf(
    page,
    lessons.map(({ id }) => `/api/video/set-finished/${id}`),
  )
  await page.goto(coursePath(course))
  await page.getByText('COMPLETADO', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /^COMPLETADO/ }).count()).toBe(0)
  expect(await button(page, 'Apúntate al curso').count()).toBe(0)
})

test('a program before its premiere shows its date, starts nothing, and the server refuses its calls (Q36)', async () => {
  const { page } = await journey.visitor({ expected: [/status of 403/] })
  await signIn(page, 'annual@alcompas.test')
  const { programs } = journey.catalogue()
  const program = findOrFail(programs, (one) => one.published_at !== null && !isProgramPublished(one, Date.now()))
  const [place] = placesOf(program.lessons)

  await page.goto(programPath(program))
  await page.getByText(/^Estreno el /).waitFor()
  await page.getByRole('tab', { name: 'Programa', exact: true }).click()
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('tabpanel').getByRole('article').getByRole('link').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^EMPIEZA/ }).count()).toBe(0)
  expect(await button(page, 'Apúntate al programa').count()).toBe(0)

  const refused = await page.evaluate(
    async ([lessonId, id]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
      const body = JSON.stringify({ program: id })
      const answers = [
        await fetch('/api/user/sign-up-program', { method: 'POST', headers, body }),
        await fetch(`/api/video/set-program-video-finished/${lessonId}/${id}`, { headers }),
      ]
      return Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: string }).code))
    },
    [place?.id, program.id],
  )
  expect(refused).toEqual(['program_unpublished', 'program_unpublished'])

  await page.goto(`${programPath(program).replace(/-\d+$/, '')}/clase-${place?.id}`)
  await page.getByText('Esta clase aún no se ha estrenado').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/descubre')
})

test('unreleased programs are listed in the order of their premieres (F100)', async () => {
  const { page } = await journey.visitor()
  await page.goto('/programas?order=alphabetical_desc')
  const upcoming = page.getByRole('region', { name: 'Muy pronto' }).getByRole('heading', { level: 3 })
  const now = Date.now()
  const expected = journey
    .catalogue()
    .programs.filter((program) => !isProgramPublished(program, now))
    .toSorted(comparePremieres)
  expect(expected.length).toBeGreaterThan(1)
  await expect.poll(() => upcoming.allTextContents()).toEqual(expected.map(({ title }) => title))
})

test('a lead is shown what a paid lesson needs, and nothing is posted (F116, Q57)', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'lead@alcompas.test')
  const { course, lessons } = aCourseOfTwoLevels()
  const calls = enrolmentCalls(page)
  await page.goto(coursePath(course, 'principiante'))
  await button(page, 'Apúntate al curso').click()
  await dialog(page).getByText('Baila todo lo que quieras').waitFor()
  await page.keyboard.press('Escape')

  const paid = findOrFail(
    lessons,
    (lesson) => lesson.level === 'beginner' && lesson.paid && isAvailable(lesson, Date.now()),
  )
  await page.getByRole('article').getByRole('link', { name: paid.title, exact: true }).click()
  await dialog(page).getByRole('heading', { name: 'Esto está en la suscripción' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await button(page, 'Me apunto').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(coursePath(course, 'principiante'))
  expect(calls).toEqual([])
})

test('a guest starts a lesson of a course without being asked to sign up (F115)', async () => {
  const { page } = await journey.visitor()
  const { course, lessons } = aCourseOfTwoLevels()
  await page.goto(coursePath(course, 'principiante'))
  const first = firstOfLevel('beginner', lessons)
  await page
    .getByRole('article')
    .getByRole('link', { name: first?.title ?? '', exact: true })
    .click()
  await page.waitForURL(`**${courseLessonPath(course, first as NonNullable<typeof first>)}`)
})

test('the home shows what is being learned without a network too (F164)', async () => {
  const { page, context } = await journey.visitor({
    serviceWorker: true,
    expected: networkErrors,
  })
  await signIn(page, 'trial@alcompas.test')
  const { course } = aCourseOfTwoLevels()
  await page.goto(coursePath(course, 'principiante'))
  await button(page, 'Apúntate al curso').click()
  await button(page, 'Me apunto').click()
  await button(page, 'Cambiar de nivel').waitFor()
  await page.goto('/inicio')
  await page.getByRole('heading', { name: course.title }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The screen is there before it is stored on the device.
  await persistedCatalogue(page)
  await expect.poll(async () => (await storedScreens(page)).join()).toContain('"finished"')

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: course.title }).waitFor()
  await page.getByText('Ves tu progreso como lo guarda este dispositivo.').waitFor()
  await context.setOffline(false)
})
