import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ScreenName, screenOfPath } from '#contract/paths.ts'
import { screenAssets } from '#server/pages/screen-assets.ts'

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const urls = [
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

test.each(urls)('the chunks that %s announces were built, with its own screen among them', async (url) => {
  const screen = screenOfPath(url) as ScreenName
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
] as const)('whether the catalogue worker is announced for %s: %s', async (screen, isAnnounced) => {
  const { header = '', elements = '' } = (await screenAssets(page).linksOf(screen, true)) ?? {}
  expect((header + elements).includes('/assets/search.worker-')).toBe(isAnnounced)
})

test('the app shell of the landing loads neither the layout of the academy nor its styles', () => {
  const files = broughtAlongBy('src/app/overlays/ScreenOverlays.tsx')
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => /\/academy-/.test(file))).toEqual([])
})

test('the player loads no screen into its frame: only its own scripts and styles and the shared base', () => {
  const files = broughtAlongBy('player.html')
  expect(files.filter((file) => file.endsWith('.css')).map((file) => file.replace(/-[\w-]{6}\.css$/, ''))).toEqual(
    expect.arrayContaining(['assets/ground', 'assets/player']),
  )
  expect(files.filter((file) => /\/(?:academy|catalogue|shell|Mantine\w*)-/.test(file))).toEqual([])
})

test('the review of a take waits for no chunk, which could be unreachable by then', () => {
  const atOnce = chunksAtOnce('src/features/recording/lesson-recorder/ActiveRecorder.tsx')
  expect(atOnce.size).toBeGreaterThan(3)
  const later = [...atOnce.values()].flatMap(({ dynamicImports = [] }) => dynamicImports)
  expect(later.filter((name) => /\/features\/recording\/.*\.tsx$/.test(name)).toSorted()).toEqual([
    // Loaded before a take begins.
    'src/features/recording/saving/OwnVideoDialog.tsx',
    // Only for a learner whose session has ended.
    'src/features/recording/saving/SignInStep.tsx',
  ])
})

test('no chunks import each other: an export would be missing where it is used first', () => {
  const manifest = readManifest()
  // The layout's own file and the chunk of its modules, which use each other only in functions.
  const isLayout = (key: string) => /\/academy-[^/]+\.js$/.test(manifest[key]?.file ?? '')
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (key: string, path: readonly string[]) => {
    const cycle = path.includes(key) ? path.slice(path.indexOf(key)) : undefined
    if (cycle && !cycle.every(isLayout)) cycles.push([...cycle, key].map((each) => manifest[each]?.file).join(' > '))
    if (cycle || done.has(key)) return
    for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  expect(done.size).toBeGreaterThan(100)
  expect(cycles).toEqual([])
})

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const readManifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'))

/** A chunk and those that are fetched before it runs, by name: its imports, and theirs. */
function chunksAtOnce(name: string): ReadonlyMap<string, Chunk> {
  const manifest = readManifest()
  const found = new Map<string, Chunk>()
  const open = [name]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    const chunk = manifest[key] ?? { file: key }
    found.set(key, chunk)
    open.push(...(chunk.imports ?? []))
  }
  return found
}

/** The scripts and styles that are fetched before a chunk runs. */
const broughtAlongBy = (chunk: string) =>
  [...chunksAtOnce(chunk).values()].flatMap(({ file, css = [] }) => [file, ...css])
