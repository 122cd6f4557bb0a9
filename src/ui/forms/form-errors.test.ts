import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { refusalFaults, refusalWords } from './refusal-words.ts'

test('the server’s own words are shown where it sent some (F37)', () => {
  expect(refusalWords(new Failure('credentials_wrong', { said: 'No coincide.' }))).toBe('No coincide.')
})

test('without them the code has its own, and without a network nothing is said to be lost', () => {
  expect(refusalWords(new Failure('link_spent'))).toMatch(/^Este enlace ya no funciona\. /)
  expect(refusalWords(new Failure('offline'))).toContain('Lo que has escrito sigue aquí')
})

test.each([
  [20, 'en un minuto'],
  [61, 'en 2 minutos'],
  [900, 'en 15 minutos'],
])('somebody who has to wait %i s hears for how long', (retryAfter, words) => {
  expect(refusalWords(new Failure('too_many_requests', { retryAfter }))).toContain(words)
})

test.each([
  ['Este correo ya tiene una cuenta.', 'email'],
  ['El CORREO no vale.', 'email'],
  ['La contraseña es demasiado corta.', 'form'],
])('%j stands with %s (F47, F176)', (said, field) => {
  expect(refusalFaults(new Failure('invalid_request', { said }))).toEqual({ [field]: said })
})

test('a network that is gone is no fault of the address', () => {
  expect(Object.keys(refusalFaults(new Failure('offline')))).toEqual(['form'])
})

test('an address that the server does not take stands with its field, with words of its own', () => {
  const refused = new Failure('invalid_request', { issues: [{ path: 'email', code: 'pattern' }] })
  expect(refusalFaults(refused)).toEqual({ email: 'El correo electrónico debe ser válido' })
  expect(Object.keys(refusalFaults(new Failure('email_taken')))).toEqual(['email'])
})
