import { expect, test } from 'vitest'
import { ana } from '#tests/factories/registration.ts'
import { testServer } from '#tests/factories/server.ts'

const withPassword = (password: string) => ({ ...ana, password, password_confirmation: password })

test('a password of seven letters is refused, one of eight is taken', async () => {
  const { post } = await testServer()
  expect((await post('/api/register', withPassword('siete77'))).statusCode).toBe(422)
  expect((await post('/api/register', withPassword('ocho8888'))).statusCode).toBe(200)
})

test.each([
  'solo minúsculas y espacios',
  '        ',
  '12345678901',
  '💃🕺💃🕺💃🕺💃🕺',
  '¡Ñandú "comillas" <b>&amp;\\',
  'L'.repeat(72),
])('a password of any letters is taken, and only itself signs in: %s', async (password) => {
  const { post } = await testServer()
  expect((await post('/api/register', withPassword(password))).statusCode).toBe(200)
  const signIn = async (typed: string) => (await post('/api/login', { email: ana.email, password: typed })).statusCode
  expect(await signIn(password)).toBe(200)
  const others = [`${password} `, password.slice(0, -1), password.toUpperCase(), password.toLowerCase()]
  for (const other of others.filter((typed) => typed !== password)) expect(await signIn(other)).toBe(422)
})
