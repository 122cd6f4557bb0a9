import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ScreenName, screenOf } from '#contract/paths.ts'
import { screenPieces } from '#server/http/screen-pieces.ts'

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const addresses = [
  '/descubre',
  '/clases-de-baile',
  '/clases-de-baile/x-1',
  '/cursos',
  '/cursos/x-1',
  '/cursos/x/y-1',
  '/programas',
  '/programas/x-1',
  '/programas/x/y-1',
  '/profesores/x-1',
]

test.each(addresses)('what %s announces was built, its own screen among it', async (address) => {
  const screen = screenOf(address) as ScreenName
  const links = (await screenPieces(page).linksOf(screen))?.split(', ') ?? []
  const files = links.map((link) => link.slice(2, link.indexOf('>')))
  expect(files.filter((file) => !existsSync(join(page, file)))).toEqual([])
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^assets/${screen}-[^/]+\\.js$`))]))
})

test('what stands around the landing brings neither the layout of the academy nor its styles', () => {
  const manifest: Readonly<
    Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
  > = JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'))
  const seen = new Set<string>()
  const open = ['src/app/AroundScreens.tsx']
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])])
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => /\/academy-/.test(file))).toEqual([])
})
