import { expect, test } from 'vitest'
import { pathAfterPayment } from './success-path.ts'

const enrolled = { courses: [{ course_id: 1, level: 'basic' as const }] }
const fresh = { courses: [] }

test.each([
  ['trial', enrolled, null, '/inicio'],
  ['trial', fresh, null, '/cursos'],
  ['direct', enrolled, null, '/inicio'],
  ['direct', fresh, null, '/cursos'],
  ['profile', enrolled, null, '/inicio'],
  ['profile', fresh, null, '/inicio'],
  ['challenge', enrolled, null, '/descubre'],
  ['challenge', fresh, '/clases-de-baile/giro-12', '/clases-de-baile/giro-12'],
] as const)('after paying on the variant %s with %o and the lesson %s: %s (F196)', (variant, user, lesson, path) => {
  expect(pathAfterPayment(variant, user, lesson)).toBe(path)
})
