import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { safePath } from './safe-path.ts'

const origin = 'https://alcompas.example'

test.each([
  '/',
  '/perfil',
  '/perfil?tab=seguridad#correo',
  '/cursos/salsa-12/basico',
  '/clases-de-baile?genre=salsa,bachata&page=2',
  '/clases-de-baile?q=a%20b&back=%2Fperfil',
  '/pago-directo?next=https://elsewhere.example//x',
  '/perfil#//elsewhere.example',
  '/a.b/c..d',
])('%s is a safe path', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'perfil',
  '.',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '\\/elsewhere.example',
  '/%2f%2felsewhere.example',
  '/%2Felsewhere.example',
  '/%5celsewhere.example',
  '/%5Celsewhere.example',
  '/a//b',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/%2e/elsewhere.example',
  '/a/%2E%2E/b',
  '/a/../b',
  '/a/..',
  '/.',
  '/./a',
  'https://elsewhere.example',
  'HTTPS://elsewhere.example',
  'https:/elsewhere.example',
  'https:elsewhere.example',
  '://elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\n/elsewhere.example',
  '\t//elsewhere.example',
  ' /perfil',
  '/perfil ',
  '/perfil\n',
  '/perfil\r\nset-cookie: a=b',
  '/perfil\u0000',
  '/\u00a0/elsewhere.example',
  '/\u200b/elsewhere.example',
  '/\uff0felsewhere.example',
  '\uff0f\uff0felsewhere.example',
  '/\u2215elsewhere.example',
  '/\u2044elsewhere.example',
  '/\ufe68elsewhere.example',
  '/<script>',
  '/"onload=',
  '/`',
  '/{x}',
  '/|x',
  '/^x',
  '/%',
  '/%zz',
  '/perfil?name=%E0%A4%A',
  `/${'a'.repeat(2048)}`,
])('%j is not a safe path (F42)', (text) => {
  expect(safePath(text)).toBeNull()
})

test('a safe path has at most 2,048 characters', () => {
  expect(safePath(`/${'a'.repeat(2047)}`)).toHaveLength(2048)
  expect(safePath(`/${'a'.repeat(2048)}`)).toBeNull()
})

test('no safe path leaves the origin, and the browser opens exactly the checked path', () => {
  const hostile = ['/', '\\', '.', '%2f', '%5c', '%2e', '%', ':', '@', '?', '#', '\t', '\n', '／', 'a', 'evil.example']
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...hostile), { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...hostile), { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary-ascii' }).map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const path = safePath(text)
      if (path === null) return
      const opened = new URL(path, origin)
      expect(opened.origin).toBe(origin)
      expect(opened.username + opened.password).toBe('')
      expect(path.startsWith(opened.pathname)).toBe(true)
      expect(() => decodeURIComponent(path)).not.toThrow()
    }),
    { numRuns: 5000 },
  )
})
