import { expect, test } from 'vitest'
import { paths, screenOfPath } from '#contract/paths.ts'
import { layoutOf } from './layout-of.ts'

test.each([
  ['/', 'public'],
  ['/ok-reto', 'public'],
  ['/login', 'auth'],
  ['/reset-password', 'auth'],
  ['/registro-reto', 'auth_challenge'],
  ['/reto-confirma-correo', 'auth_challenge'],
  ['/onboarding', 'onboarding'],
  ['/perfil', 'profile'],
  ['/periodo-prueba-anual', 'payment'],
  ['/pago', 'payment'],
  ['/mejorar-plan', 'payment'],
  ['/cambiar-metodo-pago', 'profile'],
  ['/mejorar-plan-reto', 'auth_challenge_upgrade'],
  ['/inicio', 'default'],
  ['/cursos/salsa-12/basico', 'default'],
  ['/prueba-de-grabacion', 'empty'],
  ['/no-such-page', 'empty'],
])('%s has the layout %s (F11)', (path, layout) => {
  expect(layoutOf(screenOfPath(path))).toBe(layout)
})

test('every screen has a layout, and only unknown paths and the recording test have the empty one', () => {
  const empty = Object.values(paths).filter((path) => layoutOf(screenOfPath(path)) === 'empty')
  expect(empty).toEqual(['/prueba-de-grabacion'])
})
