import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { precached } from '#scripts/budgets.mjs'
import { filesUnder } from '#scripts/sources.mjs'
import { isMediaTool } from '#workers/service/request-matchers.ts'

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const precachedFiles = precached(page)
const built = filesUnder(page).filter((file) => !/\.(?:br|gz)$/.test(file))
const heavy = /ffmpeg/

test('an installed academy has every screen: both pages, all scripts and styles, the fonts, its icon, the drawn picture and its manifest', () => {
  const shell = built.filter((file) =>
    /^(?:[^/]+\.html|assets\/.*\.(?:js|css|woff2)|icons\/icon\.svg|offline-poster\.webp|manifest\.webmanifest)$/.test(
      file,
    ),
  )
  expect(precachedFiles).toEqual(shell.filter((file) => !heavy.test(file)))
})

test('the precache includes the two pages, the workers of the search and of recordings, and a font', () => {
  expect(precachedFiles).toEqual(
    expect.arrayContaining([
      'index.html',
      'player.html',
      expect.stringMatching(/search\.worker-.*\.js$/),
      expect.stringMatching(/media\.worker-.*\.js$/),
      expect.stringMatching(/\.woff2$/),
    ]),
  )
})

test('a font is named after its content, so that an installation takes it from the page and does not load it again', () => {
  const fonts = precachedFiles.filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(font).toMatch(/^assets\/[a-z-]+-[\w-]{6}\.woff2$/)
})

test('the precache includes no encoder, map, media, screenshot or service worker', () => {
  const never = /ffmpeg|\.map$|\.(?:mp4|webm|webp|avif|png|wasm|json|txt)$|^screenshots\/|^sw\.js$/
  // Drawn for cards whose picture was never seen.
  expect(precachedFiles.filter((file) => never.test(file))).toEqual(['offline-poster.webp'])
})

test('the precache includes no encoder under another name', () => {
  const scriptsWith = (mark: string) =>
    precachedFiles.filter((file) => file.endsWith('.js') && readFileSync(`${page}/${file}`, 'utf8').includes(mark))
  expect(scriptsWith('createFFmpegCore')).toEqual([])
  // It has the browser's own encoders write files, and brings none.
  expect(scriptsWith('Mediabunny Codec Registry')).toEqual([expect.stringMatching(/media\.worker-.*\.js$/)])
})

test('the encoders of recordings and the media worker are built, cached once they are used, and sent compressed', () => {
  const tools = built.filter((file) => heavy.test(file) || /media\.worker/.test(file))
  expect(tools).toEqual([
    expect.stringMatching(/ffmpeg-core-.*\.js$/),
    expect.stringMatching(/ffmpeg-core-.*\.wasm$/),
    expect.stringMatching(/ffmpeg-worker-.*\.js$/),
    expect.stringMatching(/ffmpeg-worker-.*\.js$/),
    expect.stringMatching(/media\.worker-.*\.js$/),
  ])
  const request = { method: 'GET', mode: 'cors', destination: 'worker', headers: new Headers() } as const
  const url = (file: string) => new URL(file, 'https://academia.test/')
  expect(tools.filter((file) => !isMediaTool({ url: url(file), sameOrigin: true, request }))).toEqual([])
  const sent = (file: string) => statSync(`${page}/${file}.br`).size
  expect(tools.reduce((all, file) => all + sent(file), 0)).toBeLessThan(9_000_000)
})

test('the service worker is a classic script that imports nothing, whose URL can stay for ever', () => {
  const worker = readFileSync(`${page}/sw.js`, 'utf8')
  expect(worker).not.toMatch(/^\s*(?:import|export)\b/m)
  expect(built).toContain('sw.js')
})
