import { expect, test } from 'vitest'
import { screenOfPath } from '#contract/paths.ts'
import { overlaysOf } from './overlays-of.ts'

const overlaysAt = (pathname: string) => overlaysOf(screenOfPath(pathname))

test.each([
  '/login',
  '/register',
  '/registro-reto',
  '/reto-confirma-correo',
  '/reto-confirmado',
  '/ok-reto',
  '/periodo-prueba',
  '/perfil',
])('support can be reached at %s', (pathname) => expect(overlaysAt(pathname)).toContain('support'))

test.each(['/', '/cursos', '/descubre', '/clases-de-baile', '/programas', '/onboarding', '/nada/de/nada'])(
  'the support button is not shown at %s',
  (pathname) => expect(overlaysAt(pathname)).not.toContain('support'),
)

test('the public layout asks about cookies, the academy and the page with the choice in it do not', () => {
  expect(overlaysAt('/')).toEqual(['cookie-notice'])
  expect(overlaysAt('/cookies')).toEqual([])
  expect(overlaysAt('/cursos')).not.toContain('cookie-notice')
})

test.each(['profile-reminder', 'install-offer'] as const)('no %s covers a player', (overlay) => {
  expect(overlaysAt('/cursos/salsa/paso-1')).not.toContain(overlay)
  expect(overlaysAt('/cursos')).toContain(overlay)
})

test.each([
  '/pago-directo',
  '/pago',
  '/pagar-reto',
  '/renovar-cupon-operadora',
  '/cambiar-metodo-pago',
  '/mejorar-plan',
  '/mejorar-plan-reto',
  '/cancelar-plan',
])('no overlay covers the payment at %s', (pathname) => expect(overlaysAt(pathname)).toEqual([]))

test('the page of the trial has the support chat alone (F24)', () => {
  expect(overlaysAt('/periodo-prueba-anual')).toEqual(['support'])
})

test.each(['/login', '/onboarding', '/perfil', '/'])(
  'no overlay invites to subscribe, to confirm or to install at %s',
  (pathname) => {
    for (const element of ['subscribe-banner', 'email-dialog', 'profile-reminder', 'install-offer'] as const)
      expect(overlaysAt(pathname)).not.toContain(element)
  },
)
