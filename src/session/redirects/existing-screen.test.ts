import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { existingPathOrHome } from './existing-screen.ts'

test.each([
  ...Object.values(paths),
  '/perfil?tab=seguridad#correo',
  '/cursos/salsa/primer-paso-345',
  '/descubre?q=a?b',
])('%s has a screen and is left as it is', (path) => {
  expect(existingPathOrHome(path)).toBe(path)
})

test.each(['/no-such-page', '/cursos/x-12/nope', ''])('%j has no screen, and is replaced by the home', (path) => {
  expect(existingPathOrHome(path)).toBe('/inicio')
})
