import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { formErrorMessage, formErrorsOf } from './form-errors.ts'

test('the message of the server is shown where it sent one (F37)', () => {
  expect(formErrorMessage(new Failure('credentials_wrong', { serverMessage: 'No coincide.' }))).toBe('No coincide.')
})

test('without a server message the code has its own, and offline the values stay', () => {
  expect(formErrorMessage(new Failure('link_spent'))).toMatch(/^Este enlace ya no funciona\. /)
  expect(formErrorMessage(new Failure('offline'))).toContain('Lo que has escrito sigue aquí')
})

test.each([
  [20, 'en un minuto'],
  [61, 'en 2 minutos'],
  [900, 'en 15 minutos'],
])('a rate limit of %i s names the wait', (retryAfter, words) => {
  expect(formErrorMessage(new Failure('too_many_requests', { retryAfter }))).toContain(words)
})

test.each([
  ['Este correo ya tiene una cuenta.', 'email'],
  ['El CORREO no vale.', 'email'],
  ['La contraseña es demasiado corta.', 'form'],
])('%j is an error of %s (F47, F176)', (serverMessage, field) => {
  expect(formErrorsOf(new Failure('invalid_request', { serverMessage }))).toEqual({ [field]: serverMessage })
})

test('an offline failure is not reported as a fault of the address', () => {
  expect(Object.keys(formErrorsOf(new Failure('offline')))).toEqual(['form'])
})

test('an address that the server refuses is reported at its field, with its own message', () => {
  const refused = new Failure('invalid_request', { issues: [{ path: 'email', code: 'pattern' }] })
  expect(formErrorsOf(refused)).toEqual({ email: 'El correo electrónico debe ser válido' })
  expect(Object.keys(formErrorsOf(new Failure('email_taken')))).toEqual(['email'])
})
