import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unnamedPackages } from './credits-plugin.mjs'
import { closureOf, licenceTexts, packageOf, shippedPackages } from './shipped-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

test('a package is listed with its dependencies, resolved from where Node.js finds them', () => {
  const lock = {
    packages: {
      '': { dependencies: { server: '1' } },
      'node_modules/server': {},
      'node_modules/player': { dependencies: { clock: '2', shared: '1' } },
      'node_modules/player/node_modules/clock': { dependencies: { shared: '1' } },
      'node_modules/clock': {},
      'node_modules/shared': { dependencies: { player: '1' } },
    },
  }
  expect(closureOf(lock, ['player']).sort()).toEqual([
    'node_modules/player',
    'node_modules/player/node_modules/clock',
    'node_modules/shared',
  ])
  expect(() => closureOf(lock, ['unknown'])).toThrow('unknown')
})

test('the list has what a browser runs, with its licence and URL, and nothing of the server or the tests', () => {
  const packages = shippedPackages(root)
  const licences = Object.fromEntries(packages.map(({ name, licence }) => [name, licence]))
  expect(licences).toMatchObject({
    react: 'MIT',
    '@mantine/core': 'MIT',
    mediabunny: 'MPL-2.0',
    '@ffmpeg/core': 'GPL-2.0-or-later',
    'workbox-core': 'MIT',
    scheduler: 'MIT',
  })
  for (const name of ['fastify', 'stripe', 'better-sqlite3', 'vite', 'playwright', 'kysely'])
    expect(licences).not.toHaveProperty(name)
  for (const { name, version, homepage } of packages)
    expect([name, /^\d/.test(version), /^https:\/\/[^ ]+$/.test(homepage)]).toEqual([name, true, true])
})

test('the text of the licences names every package, with the notice of its authors', () => {
  const text = licenceTexts(root, shippedPackages(root))
  expect(text).toMatch(/^=+\nreact \d[\d.]+ \(MIT\)\n=+\n\nMIT License\n\nCopyright \(c\) Meta/m)
  expect(text).toContain('@ffmpeg/core 0')
})

test('a package of a bundle that the credits do not name is reported, by the innermost folder', () => {
  const bundle = {
    'a.js': { type: 'chunk', modules: { '/x/src/main.tsx': {}, '/x/node_modules/@scope/one/a.js': {} } },
    'b.js': { type: 'chunk', modules: { '/x/node_modules/two/node_modules/three/b.js?url': {} } },
    'c.css': { type: 'asset' },
  }
  expect(unnamedPackages(bundle, new Set(['@scope/one']))).toEqual(['three'])
  expect(unnamedPackages(bundle, new Set(['@scope/one', 'three']))).toEqual([])
  expect(packageOf('@mantine/core/styles/Button.css')).toBe('@mantine/core')
})
