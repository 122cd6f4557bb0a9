import { describe, expect, test } from 'vitest'
import { levels } from './level.ts'
import {
  courseLessonPath,
  coursePath,
  hasScreen,
  lessonPath,
  paths,
  professorPath,
  programLessonPath,
  programPath,
} from './paths.ts'

const lesson = { id: 345, slug: 'giro-simple' }
const course = { id: 12, slug: 'salsa-basica' }

test('paths are written as the specification draws them', () => {
  expect([
    lessonPath(lesson),
    courseLessonPath(course, lesson),
    programLessonPath({ slug: 'verano' }, lesson),
    coursePath(course),
    coursePath(course, 'basico'),
    programPath({ id: 3, slug: 'verano' }),
    professorPath({ id: 7, slug: 'marta-ferrer' }),
  ]).toEqual([
    '/clases-de-baile/giro-simple-345',
    '/cursos/salsa-basica/giro-simple-345',
    '/programas/verano/giro-simple-345',
    '/cursos/salsa-basica-12',
    '/cursos/salsa-basica-12/basico',
    '/programas/verano-3',
    '/profesores/marta-ferrer-7',
  ])
})

describe('paths that have a screen (F1, F2, Q51)', () => {
  const written = [
    ...Object.values(paths),
    lessonPath(lesson),
    courseLessonPath(course, lesson),
    programLessonPath({ slug: 'verano' }, lesson),
    ...levels.map((level) => coursePath(course, level.urlSlug)),
    coursePath(course),
    programPath(course),
    professorPath(course),
    '/cursos/5',
    '/cursos/x-y-5',
    '/cursos/otro-5/avanzado',
    '/cursos/x/345',
    '/cursos/',
    '/clases-de-baile/12/',
    '/rendimiento/',
  ]

  test.each(written)('%s', (path) => {
    expect(hasScreen(path)).toBe(true)
  })
})

describe('paths without a screen', () => {
  test.each([
    '/nada',
    '/curso',
    '/cursos/salsa',
    '/cursos/x-12/nope',
    '/cursos/x-12/basic',
    '/cursos/x-12/basico/mas',
    '/cursos/x/basico',
    '/cursos/x--y/z-5',
    '/cursos/x/y/z-5',
    '/cursos/0',
    '/programas/verano',
    '/programas/verano-3/basico',
    '/programas/verano/giro',
    '/clases-de-baile/giro',
    '/clases-de-baile/x/giro-5',
    '/clases-de-bailes',
    '/profesores',
    '/profesores/marta',
    '/profesores/x/marta-5',
    '/descubre/5',
    '/rendimiento/5',
    '/rendimiento-2',
    '/DESCUBRE',
    '/api/videos',
    '/cursos//5',
    '/cursos/..%2f5',
    '//descubre',
    '',
  ])('%j', (path) => {
    expect(hasScreen(path)).toBe(false)
  })
})
