import { expect, test } from 'vitest'
import { aCourse, aLesson, aProfessor, aProgram, places } from '#tests/factories/catalogue.ts'
import { faultsOf } from '#tests/factories/structured-data.ts'
import {
  breadcrumbs,
  courseEntity,
  faqPage,
  isoDuration,
  itemList,
  jsonLd,
  organization,
  person,
  videoObject,
  website,
} from './structured-data.ts'

const site = { origin: 'https://baila.test', name: 'Baila' }
const now = Date.parse('2026-03-05T10:00:00.000Z')
const lessons = [aLesson({ id: 1 }), aLesson({ id: 2, public: false, paid: true, level: 'basic', duration: 3905 })]
const course = aCourse({ lessons: places(1, 2) })

test('every entity has the fields that search engines require', () => {
  const entities = [
    organization(site),
    website(site),
    breadcrumbs(site, [{ name: 'Cursos', path: '/cursos' }]),
    itemList(site, [{ name: 'Salsa', path: '/cursos/salsa-1' }]),
    faqPage([{ question: '¿Y si nunca he bailado?', answer: 'Empieza por el principio.' }]),
    courseEntity(site, course, lessons),
    courseEntity(site, aProgram({ lessons: places(1) }), lessons.slice(0, 1)),
    // An academy may write neither descriptions nor dates.
    courseEntity(site, aCourse({ description: '', published_at: null }), []),
    ...lessons.map((lesson) => videoObject(site, lesson, course, now)),
    videoObject(site, aLesson({ description: '', published_at: null, duration: 0 }), undefined, now),
    person(site, aProfessor()),
    person(site, aProfessor({ description: '' })),
  ]
  expect(faultsOf(jsonLd(entities))).toEqual([])
})

test('the validator of these tests reports missing and malformed fields', () => {
  const { description, ...course } = courseEntity(site, aCourse(), lessons) as Record<string, unknown>
  const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'x', url: '/x' }] }
  expect(faultsOf(jsonLd([course as never, list as never]))).toEqual([
    '0.description: missing',
    '1.itemListElement.0.url: /x',
    '1.itemListElement.0: position 2',
  ])
  expect(faultsOf({})).toEqual(['no graph of schema.org'])
})

test('a lesson states whether it can be watched without an account, and never the URL of its video', () => {
  const [open, paid] = lessons.map((lesson) => videoObject(site, lesson, course, now))
  expect([open?.isAccessibleForFree, paid?.isAccessibleForFree]).toEqual([true, false])
  expect(JSON.stringify([open, paid])).not.toMatch(/contentUrl|embedUrl|\.mp4|\.m3u8/)
})

test('a course states its access and workload, from its lessons', () => {
  const entity = courseEntity(site, course, lessons)
  expect(entity).toMatchObject({
    url: 'https://baila.test/cursos/curso-1-1',
    educationalLevel: ['Principiante', 'Básico'],
    offers: [{ category: 'Partially Free' }],
    hasCourseInstance: [{ courseMode: 'Online', courseWorkload: 'PT1H20M5S' }],
  })
  const categoryOf = (list: typeof lessons) => courseEntity(site, course, list).offers
  expect(categoryOf(lessons.slice(0, 1))).toMatchObject([{ category: 'Free' }])
  expect(categoryOf(lessons.slice(1))).toMatchObject([{ category: 'Subscription' }])
})

test.each([
  [0, 'PT0S'],
  [59, 'PT59S'],
  [900, 'PT15M'],
  [3600, 'PT1H'],
  [3661, 'PT1H1M1S'],
])('a duration of %s seconds is formatted as %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text)
})
