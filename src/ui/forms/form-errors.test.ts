import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { formErrorMessage, formErrorsOf } from './form-errors.ts'

test('the server’s own words are shown where it sent some (F37)', () => {
  expect(formErrorMessage(new Failure('credentials_wrong', { serverMessage: 'No coincide.' }))).toBe('No coincide.')
})

test('without them the code has its own, and without a network nothing is said to be lost', () => {
  expect(formErrorMessage(new Failure('link_spent'))).toMatch(/^Este enlace ya no funciona\. /)
  expect(formErrorMessage(new Failure('offline'))).toContain('Lo que has escrito sigue aquí')
})

test.each([
  [20, 'en un minuto'],
  [61, 'en 2 minutos'],
  [900, 'en 15 minutos'],
])('somebody who has to wait %i s hears for how long', (retryAfter, words) => {
  expect(formErrorMessage(new Failure('too_many_requests', { retryAfter }))).toContain(words)
})

test.each([
  ['Este correo ya tiene una cuenta.', 'email'],
  ['El CORREO no vale.', 'email'],
  ['La contraseña es demasiado corta.', 'form'],
])('%j stands with %s (F47, F176)', (said, field) => {
  expect(formErrorsOf(new Failure('invalid_request', { serverMessage: said }))).toEqual({ [field]: said })
})

test('a network that is gone is no fault of the address', () => {
  expect(Object.keys(formErrorsOf(new Failure('offline')))).toEqual(['form'])
})

test('an address that the server does not take stands with its field, with words of its own', () => {
  const refused = new Failure('invalid_request', { issues: [{ path: 'email', code: 'pattern' }] })
  expect(formErrorsOf(refused)).toEqual({ email: 'El correo electrónico debe ser válido' })
  expect(Object.keys(formErrorsOf(new Failure('email_taken')))).toEqual(['email'])
})
