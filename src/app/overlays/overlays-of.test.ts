import { expect, test } from 'vitest'
import { screenOfPath } from '#contract/paths.ts'
import { overlaysOf } from './overlays-of.ts'

const around = (pathname: string) => overlaysOf(screenOfPath(pathname))

test.each([
  '/login',
  '/register',
  '/registro-reto',
  '/reto-confirma-correo',
  '/reto-confirmado',
  '/ok-reto',
  '/perfil',
])('somebody who is stuck at %s can reach support', (pathname) => expect(around(pathname)).toContain('support'))

test.each(['/', '/cursos', '/descubre', '/clases-de-baile', '/programas', '/onboarding', '/nada/de/nada'])(
  'no launcher of the support covers %s',
  (pathname) => expect(around(pathname)).not.toContain('support'),
)

test('the public layout asks about cookies, the academy does not', () => {
  expect(around('/')).toEqual(['cookie-notice'])
  expect(around('/cursos')).not.toContain('cookie-notice')
})

test('nothing about the profile lies over a player', () => {
  expect(around('/cursos/salsa/paso-1')).not.toContain('profile-reminder')
  expect(around('/cursos')).toContain('profile-reminder')
})

test.each(['/login', '/onboarding', '/perfil', '/'])('nothing invites to subscribe or to confirm at %s', (pathname) => {
  for (const element of ['subscribe-banner', 'email-dialog', 'profile-reminder'] as const)
    expect(around(pathname)).not.toContain(element)
})
