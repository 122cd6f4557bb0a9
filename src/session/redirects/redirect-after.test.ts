import { describe, expect, test } from 'vitest'
import { afterConfirmation, afterSignIn, afterSignUp, isLesson } from './redirect-after.ts'

const lesson = '/clases-de-baile/primer-paso-345'
const nothing = { lesson: null, confirmed: false, signUpPath: null, returnTo: null }

describe('after signing in (F38)', () => {
  test.each([
    ['no path is persisted', nothing, '/inicio'],
    ['a path is persisted', { ...nothing, returnTo: '/perfil?tab=seguridad' }, '/perfil?tab=seguridad'],
    ['a payment is persisted', { ...nothing, returnTo: '/pago-directo?coupon=X' }, '/pago-directo?coupon=X'],
    ['a path without a screen is persisted', { ...nothing, returnTo: '/pago-de-antes' }, '/inicio'],
    ['a page for guests is persisted', { ...nothing, returnTo: '/login' }, '/inicio'],
    ['a hostile path is persisted', { ...nothing, returnTo: '//elsewhere.example' }, '/inicio'],
    ['the sign-up was on a lesson and is confirmed now', { ...nothing, confirmed: true, signUpPath: lesson }, lesson],
    ['the sign-up is not confirmed', { ...nothing, signUpPath: lesson, returnTo: '/perfil' }, '/perfil'],
    ['a known lesson is requested', { lesson, confirmed: true, signUpPath: '/cursos', returnTo: '/perfil' }, lesson],
  ])('when %s', (_when, facts, path) => {
    expect(afterSignIn(facts)).toBe(path)
  })
})

describe('after signing up (F48, F50)', () => {
  const plain = { challenge: false, paid: false, search: '', coupon: null, from: null }
  test.each([
    ['for the academy', plain, '/onboarding'],
    ['from a page that is not a lesson', { ...plain, from: '/cursos' }, '/onboarding'],
    ['from a lesson', { ...plain, from: lesson }, lesson],
    ['from a lesson, to pay', { ...plain, paid: true, search: '?b=1', from: lesson }, '/onboarding?b=1'],
    ['to pay with a coupon', { ...plain, paid: true, search: '?b=1', coupon: 'X' }, '/onboarding?b=1&coupon=X'],
    [
      'with another coupon than that of the URL',
      { ...plain, search: '?coupon=X', coupon: 'Y' },
      '/onboarding?coupon=Y',
    ],
    ['without the coupon of the URL', { ...plain, search: '?b=1&coupon=X' }, '/onboarding?b=1'],
    ['from a lesson with a coupon', { ...plain, coupon: 'X', from: lesson }, lesson],
    ['for the challenge', { ...plain, challenge: true, from: lesson }, '/reto-confirma-correo'],
  ])('%s', (_how, facts, path) => {
    expect(afterSignUp(facts)).toBe(path)
  })
})

describe('after confirming an address', () => {
  const plain = { challenge: false, changed: false, signedIn: true, signUpPath: null }
  test.each([
    ['signed in', plain, '/inicio?confirmSuccess=1'],
    ['signed in, from a lesson', { ...plain, signUpPath: lesson }, lesson],
    ['a guest on this device', { ...plain, signedIn: false, signUpPath: lesson }, '/login?confirmSuccess=1'],
    ['the new address of an old account', { ...plain, changed: true, signUpPath: lesson }, '/perfil'],
    [
      'the new address of an old account, a guest on this device',
      { ...plain, changed: true, signedIn: false },
      '/login?confirmSuccess=1',
    ],
    ['in the challenge', { ...plain, challenge: true }, '/reto-confirmado'],
    ['in the challenge, a guest on this device', { ...plain, challenge: true, signedIn: false }, '/ok-reto'],
  ])('%s', (_who, facts, path) => {
    expect(afterConfirmation(facts)).toBe(path)
  })
})

test('only lesson paths are lessons, alone, in a course or in a program', () => {
  for (const path of [lesson, '/cursos/salsa/x-3', '/programas/salsa/x-3', `${lesson}?t=3`])
    expect(isLesson(path), path).toBe(true)
  for (const path of ['/cursos/salsa-3', '/clases-de-baile', '/', '/no-such-page']) expect(isLesson(path)).toBe(false)
})
