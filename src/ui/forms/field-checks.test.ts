import { expect, test } from 'vitest'
import {
  currentPassword,
  email,
  longEnough,
  longEnoughOrEmpty,
  newPassword,
  repetition,
  required,
} from './field-checks.ts'

const checks = {
  required: required('Este campo es obligatorio'),
  email: email('Introduce un correo electrónico'),
  newPassword: newPassword('La contraseña es obligatoria'),
  currentPassword,
  longEnough,
  longEnoughOrEmpty,
}

test.each([
  ['required', '', 'Este campo es obligatorio'],
  ['required', '   ', 'Este campo es obligatorio'],
  ['required', 'Al', undefined],
  ['email', '', 'Introduce un correo electrónico'],
  ['email', 'ana', 'El correo electrónico debe ser válido'],
  ['email', 'ana@x', 'El correo electrónico debe ser válido'],
  ['email', ' ana@x.es ', undefined],
  ['newPassword', '', 'La contraseña es obligatoria'],
  ['newPassword', '        ', 'La contraseña es obligatoria'],
  ['newPassword', '1234567', 'Min. 8 caracteres'],
  ['newPassword', '       8', undefined],
  ['currentPassword', '', 'Introduce una contraseña'],
  ['currentPassword', 'x', undefined],
  ['longEnough', ' Li ', 'Min. 3 caracteres'],
  ['longEnough', 'Lis', undefined],
  ['longEnough', '\u200b\u200b\u200b', 'Min. 3 caracteres'],
  ['longEnoughOrEmpty', ' Li ', 'Min. 3 caracteres'],
  ['longEnoughOrEmpty', '\u200b\u200b\u200b', 'Min. 3 caracteres'],
  ['longEnoughOrEmpty', '  ', undefined],
  ['longEnoughOrEmpty', 'Lis', undefined],
] as const)('the error of %s for %j is %j (F36, F46, F170)', (check, text, words) => {
  expect(checks[check](text)).toBe(words)
})

test('a repetition must be identical (F44)', () => {
  expect(repetition('baila1234', 'baila1234')).toBeUndefined()
  expect(repetition('baila1234 ', 'baila1234')).toBe('Las contraseñas deben coincidir')
})
