import { describe, expect, test } from 'vitest'
import { afterConfirmation, afterSignIn, afterSignUp, isLesson } from './redirect-after.ts'

const lesson = '/clases-de-baile/primer-paso-345'
const nothing = { lesson: null, confirmed: false, afterLead: null, wayBack: null }

describe('after signing in (F38)', () => {
  test.each([
    ['nothing was kept', nothing, '/inicio'],
    ['a page was kept', { ...nothing, wayBack: '/perfil?tab=seguridad' }, '/perfil?tab=seguridad'],
    ['a page that has no screen yet was kept', { ...nothing, wayBack: '/pago-directo' }, '/inicio'],
    ['a page of guests was kept', { ...nothing, wayBack: '/login' }, '/inicio'],
    ['something hostile was kept', { ...nothing, wayBack: '//elsewhere.example' }, '/inicio'],
    [
      'an account was opened at a lesson and is confirmed now',
      { ...nothing, confirmed: true, afterLead: lesson },
      lesson,
    ],
    ['it is not confirmed now', { ...nothing, afterLead: lesson, wayBack: '/perfil' }, '/perfil'],
    ['a known lesson is asked for', { lesson, confirmed: true, afterLead: '/cursos', wayBack: '/perfil' }, lesson],
  ])('when %s', (_when, facts, path) => {
    expect(afterSignIn(facts)).toBe(path)
  })
})

describe('after signing up (F48, F50)', () => {
  const plain = { challenge: false, paid: false, search: '', from: null }
  test.each([
    ['for the academy', plain, '/onboarding'],
    ['from a page that is no lesson', { ...plain, from: '/cursos' }, '/onboarding'],
    ['from a lesson', { ...plain, from: lesson }, lesson],
    ['from a lesson, to pay', { ...plain, paid: true, search: '?b=1', from: lesson }, '/onboarding?b=1'],
    ['to pay with a coupon', { ...plain, paid: true, search: '?b=1&coupon=X' }, '/onboarding?b=1&coupon=X'],
    ['for the challenge', { ...plain, challenge: true, from: lesson }, '/reto-confirma-correo'],
  ])('%s', (_how, facts, path) => {
    expect(afterSignUp(facts)).toBe(path)
  })
})

describe('after confirming an address', () => {
  const plain = { challenge: false, changed: false, signedIn: true, afterLead: null }
  test.each([
    ['signed in', plain, '/inicio?confirmSuccess=1'],
    ['signed in, from a lesson', { ...plain, afterLead: lesson }, lesson],
    ['a guest on this device', { ...plain, signedIn: false, afterLead: lesson }, '/login?confirmSuccess=1'],
    ['the new address of an old account', { ...plain, changed: true, afterLead: lesson }, '/perfil'],
    ['the same where nobody is signed in', { ...plain, changed: true, signedIn: false }, '/login?confirmSuccess=1'],
    ['in the challenge', { ...plain, challenge: true }, '/reto-confirmado'],
    ['in the challenge, a guest on this device', { ...plain, challenge: true, signedIn: false }, '/ok-reto'],
  ])('%s', (_who, facts, path) => {
    expect(afterConfirmation(facts)).toBe(path)
  })
})

test('a lesson is one wherever it stands, and nothing else is', () => {
  for (const path of [lesson, '/cursos/salsa/x-3', '/programas/salsa/x-3', `${lesson}?t=3`])
    expect(isLesson(path), path).toBe(true)
  for (const path of ['/cursos/salsa-3', '/clases-de-baile', '/', '/no-such-page']) expect(isLesson(path)).toBe(false)
})
