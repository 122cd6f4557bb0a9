import { expect, test } from 'vitest'
import { validateRegistration } from './use-registration.ts'

const nothing = { name: '', lastname: '', email: '', password: '', terms: '', coupon: '' }
const whole = { name: 'Ana', lastname: 'P', email: 'ana@x.es', password: 'baila1234', terms: 'on', coupon: '' }

test('an empty form has an error at each required field (F46)', () => {
  expect(validateRegistration('standard', nothing)).toEqual({
    name: 'Este campo es obligatorio',
    lastname: 'Este campo es obligatorio',
    email: 'El correo electrónico es obligatorio',
    password: 'La contraseña es obligatoria',
    terms: 'Has de aceptar los términos y condiciones de uso',
  })
})

test('the card asks for no names, and only the operator’s form for a coupon (F49, F52)', () => {
  expect(Object.keys(validateRegistration('card', nothing))).toEqual(['email', 'password', 'terms'])
  expect(validateRegistration('operator', nothing).coupon).toBe('Introduce un cupón')
  expect(validateRegistration('challenge', nothing)).not.toHaveProperty('coupon')
})

test.each(['standard', 'challenge', 'card', 'dialog'] as const)(
  'a complete form of the kind %s has no fault',
  (variant) => {
    expect(Object.values(validateRegistration(variant, whole)).filter(Boolean)).toEqual([])
  },
)
