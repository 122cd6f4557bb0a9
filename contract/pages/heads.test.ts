import { expect, test } from 'vitest'
import { aCourse, aLesson, aProfessor, aProgram, places } from '#tests/factories/catalogue.ts'
import { levelFacts } from '../level.ts'
import { paths } from '../paths.ts'
import { courseHead, lessonHead, professorHead, programHead } from './catalogue-heads.ts'
import { informationHead, informationScreens } from './information-heads.ts'
import { discoverHead, homeHead, listHead } from './screen-heads.ts'

test('a course describes itself in plain text, and each of its levels has a URL of its own', () => {
  const course = aCourse({ description: '<p>Paso a <b>paso</b>.</p>', level_info: { basic: 'Ya sabes girar.' } })
  expect(courseHead(course)).toMatchObject({
    title: 'Curso 1',
    description: 'Paso a paso.',
    canonical: '/cursos/curso-1-1',
    picture: course.main_image,
  })
  expect(courseHead(course, levelFacts('basic'))).toMatchObject({
    title: 'Curso 1, nivel básico',
    description: 'Ya sabes girar.',
    canonical: '/cursos/curso-1-1/basico',
  })
})

test('a lesson has one canonical URL: the one in its course, or else its own', () => {
  const lesson = aLesson({ id: 7, level: 'intermediate', duration: 900 })
  expect(lessonHead(lesson, aCourse({ slug: 'salsa' })).canonical).toBe('/cursos/salsa/clase-7-7')
  expect(lessonHead(lesson, undefined)).toMatchObject({
    title: 'Clase 7',
    description: 'Clase de Salsa, nivel intermedio, con Marta Ferrer: 15 minutos. Una clase para empezar.',
    canonical: '/clases-de-baile/clase-7-7',
    type: 'video.other',
  })
})

test('an object without a description of the academy is described from its other data', () => {
  expect(courseHead(aCourse({ description: '', lessons: places(1) })).description).toContain('1 clase ')
  expect(programHead(aProgram({ description: ' ' })).description).toContain('6 semanas')
  expect(professorHead(aProfessor({ description: '' })).description).toContain('Profesora 1')
})

test('a page of a list is canonical by its number, a search in it by the whole list', () => {
  expect(listHead('courses', {}).canonical).toBe('/cursos')
  expect(listHead('courses', { page: 2 })).toMatchObject({ title: 'Cursos (página 2)', canonical: '/cursos?page=2' })
  expect(listHead('videos', { page: 2, q: 'salsa' })).toMatchObject({
    title: 'Todas las clases',
    canonical: '/clases-de-baile',
  })
  expect(professorHead(aProfessor(), 3).canonical).toBe('/profesores/profesora-1-1?page=3')
})

test('every description of a page has text, and is short enough to be shown whole', () => {
  const heads = [
    homeHead(),
    discoverHead(),
    ...informationScreens.map(informationHead),
    ...(['videos', 'courses', 'programs'] as const).map((screen) => listHead(screen, {})),
    courseHead(aCourse({ description: `<p>${'bailar '.repeat(100)}</p>` })),
  ]
  for (const { description, canonical } of heads) {
    expect(description.length, canonical).toBeGreaterThan(40)
    expect(description.length, canonical).toBeLessThanOrEqual(160)
  }
  expect(informationHead('terms').canonical).toBe(paths.terms)
})
