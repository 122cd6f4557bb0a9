import { existsSync } from 'node:fs'
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
