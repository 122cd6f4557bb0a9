import { expect, test } from 'vitest'
import { hasScreen, paths, paymentPaths } from '#contract/paths.ts'
import { existingPathOrHome } from './existing-screen.ts'

test.each([
  ...Object.values(paths),
  '/perfil?tab=seguridad#correo',
  '/cursos/salsa/primer-paso-345',
  '/descubre?q=a?b',
])('%s has a screen and is left as it is', (path) => {
  expect(existingPathOrHome(path)).toBe(path)
})

test.each(['/no-such-page', '/cursos/x-12/nope', ''])('%j has none: it leads home', (path) => {
  expect(existingPathOrHome(path)).toBe('/inicio')
})

test('all our own paths, payment included, lead to a screen', () => {
  for (const path of [...Object.values(paths), ...Object.values(paymentPaths)])
    expect(hasScreen(existingPathOrHome(`${path}?coupon=SALSA10`).split('?')[0] ?? ''), path).toBe(true)
})
