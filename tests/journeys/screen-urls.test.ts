import { describe, expect, test } from 'vitest'
import { coursePath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'

const journey = aJourney()

describe('the server answers each URL directly', () => {
  test.each([
    '/',
    '/descubre',
    '/clases-de-baile',
    '/cursos',
    '/programas',
    '/rendimiento',
    '/clases-de-baile?q=salsa&page=2',
  ])('%s with a screen', async (path) => {
    const answer = await fetch(`${journey.origin()}${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test.each([
    '/nadie-conoce-esto',
    '/cursos/x-99999',
    '/cursos/x-12/nope',
    '/clases-de-baile/sin-numero',
    '/cursos/x/y/z',
  ])('%s with 404 and the error page', async (path) => {
    const answer = await fetch(`${journey.origin()}${path}`)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('id="root"')])
  })

  test('but an unknown call or file never with the page', async () => {
    for (const path of ['/api/nada', '/assets/viejo-123.js', '/media/public/nada.webp']) {
      const answer = await fetch(`${journey.origin()}${path}`)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        expect.not.stringContaining('html'),
      ])
    }
  })
})

test('an unknown URL shows an error screen with a link home', async () => {
  const { page } = await journey.visitor({ expected: [/status of 404/] })
  const answer = await page.goto('/nadie-conoce-esto')
  expect(answer?.status()).toBe(404)
  await page.getByText('404 Not Found').waitFor()
  expect(await page.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toMatch(/\/$/)
})

test('a course opens by its id, whatever its slug', async () => {
  const course = findOrFail(journey.catalogue().courses, () => true)
  const { page } = await journey.visitor()
  for (const path of [`/cursos/${course.id}`, coursePath(course), `/cursos/otras-palabras-${course.id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  }
})

test('a URL with a level opens the course at that level', async () => {
  const { courses, videos } = journey.catalogue()
  const levelsOf = (course: (typeof courses)[number]) =>
    new Set(placesOf(course.lessons).map((place) => videos.find((lesson) => lesson.id === place.id)?.level))
  const course = findOrFail(courses, (candidate) => levelsOf(candidate).has('basic') && levelsOf(candidate).size > 1)
  const { page } = await journey.visitor()
  await page.goto(coursePath(course, 'basico'))
  await page.getByRole('tab', { name: 'Básico', selected: true }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(course.title)
})
