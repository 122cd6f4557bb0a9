import { expect, test } from 'vitest'
import { emailShape, nameOfEmail } from './registration.ts'

test.each(['a@b.c', 'ana.p@x.es', 'ñandú@correo.com.ar', 'a+b@c-d.e'])('%s is a plausible e-mail address', (text) => {
  expect(emailShape.test(text)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@',
  '@x.es',
  'ana@x',
  'ana p@x.es',
  'ana@x .es',
  'a@b@c.d',
  '<ana@x.es>',
  '"ana"@x.es',
  'ana,eva@x.es',
  'ana;eva@x.es',
  'a:eva@x.es',
  '(a)eva@x.es',
  'ana@[x.es]',
  'a\\b@x.es',
  'a\u202eb@x.es',
  'a\u200bb@x.es',
])('%j is not a plausible e-mail address', (text) => {
  expect(emailShape.test(text)).toBe(false)
})

test.each([
  ['ana.p@x.es', 'ana.p'],
  [' Ana@x.es ', 'Ana'],
  ['ana', 'ana'],
])('an account of %j without a name is named %j (F49)', (email, name) => {
  expect(nameOfEmail(email)).toBe(name)
})
