import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ScreenName, screenOfPath } from '#contract/paths.ts'
import { screenAssets } from '#server/pages/screen-assets.ts'

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
  const screen = screenOfPath(address) as ScreenName
  const { header = '', elements = '' } = (await screenAssets(page).linksOf(screen, true)) ?? {}
  const files = [...header.matchAll(/<\/([^>]+)>/g), ...elements.matchAll(/href="\/([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )
  expect(files.filter((file) => !existsSync(join(page, file)))).toEqual([])
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^assets/${screen}-[^/]+\\.js$`))]))
})

test.each([
  ['videos', true],
  ['discover', true],
  ['lesson', true],
  ['payment', false],
  ['login', false],
] as const)('of %s, the catalogue worker is announced: %s', async (screen, isAnnounced) => {
  const { header = '', elements = '' } = (await screenAssets(page).linksOf(screen, true)) ?? {}
  expect((header + elements).includes('/assets/search.worker-')).toBe(isAnnounced)
})

test('the app shell of the landing loads neither the layout of the academy nor its styles', () => {
  const files = broughtAlongBy('src/app/overlays/ScreenOverlays.tsx')
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => /\/academy-/.test(file))).toEqual([])
})

test("the player loads no screen into its frame: only its own scripts and styles and the ground's", () => {
  const files = broughtAlongBy('player.html')
  expect(files.filter((file) => file.endsWith('.css')).map((file) => file.replace(/-[\w-]{6}\.css$/, ''))).toEqual(
    expect.arrayContaining(['assets/ground', 'assets/player']),
  )
  expect(files.filter((file) => /\/(?:academy|catalogue|shell|Mantine\w*)-/.test(file))).toEqual([])
})

/** What is fetched before a chunk runs: its scripts and styles, and those of its imports. */
function broughtAlongBy(piece: string): readonly string[] {
  const manifest: Readonly<
    Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
  > = JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'))
  const seen = new Set<string>()
  const open = [piece]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return [...seen].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])])
}
