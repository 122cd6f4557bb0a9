import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { screenAssets } from './screen-assets.ts'

const built = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react.js'], dynamicImports: ['src/routes/videos.tsx'] },
  '_react.js': { file: 'assets/react-1.js', css: ['assets/ground-1.css'] },
  '_card.js': { file: 'assets/card-1.js', imports: ['_react.js', '_picture.js'], css: ['assets/card-1.css'] },
  '_workers-1.js': { file: 'assets/workers-1.js' },
  '_picture.js': { file: 'assets/picture-1.js', imports: ['_card.js'] },
  'src/app/academy.tsx': { file: 'assets/academy-1.js', imports: ['index.html'], css: ['assets/academy-1.css'] },
  'src/routes/videos.tsx': {
    file: 'assets/videos-1.js',
    imports: ['_card.js', '_workers-1.js'],
    css: ['assets/card-1.css'],
  },
  'src/routes/login.tsx': { file: 'assets/login-1.js', imports: ['_card.js'] },
  'src/session/fetch-current-user.ts': { file: 'assets/session-1.js', imports: ['_card.js', '_ark.js'] },
  '_ark.js': { file: 'assets/ark-1.js' },
}

function folder(manifest?: object) {
  const made = mkdtempSync(join(tmpdir(), 'pieces-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  mkdirSync(join(made, '.vite'))
  mkdirSync(join(made, 'assets'))
  writeFileSync(join(made, 'assets/search.worker-1.js'), '')
  writeFileSync(join(made, 'assets/search.worker-1.js.br'), '')
  if (manifest) writeFileSync(join(made, '.vite/manifest.json'), JSON.stringify(manifest))
  return made
}

test('a screen announces its scripts, its styles once and the catalogue worker, and of the shell its styles, first', async () => {
  const links = (await screenAssets(folder(built)).linksOf('videos', false))?.header
  expect(links?.split(', ')[0]).toBe('</assets/ground-1.css>; rel=preload; as=style; crossorigin')
  expect(links?.split(', ').sort()).toEqual([
    '</assets/academy-1.css>; rel=preload; as=style; crossorigin',
    '</assets/academy-1.js>; rel=modulepreload',
    '</assets/card-1.css>; rel=preload; as=style; crossorigin',
    '</assets/card-1.js>; rel=modulepreload',
    '</assets/ground-1.css>; rel=preload; as=style; crossorigin',
    '</assets/picture-1.js>; rel=modulepreload',
    '</assets/search.worker-1.js>; rel=modulepreload; fetchpriority=low',
    '</assets/videos-1.js>; rel=modulepreload',
    '</assets/workers-1.js>; rel=modulepreload',
  ])
})

test('a screen without the catalogue announces no worker, and to a learner what the session is fetched with', async () => {
  const assets = screenAssets(folder(built))
  const scripts = async (mayBeSignedIn: boolean) =>
    [...((await assets.linksOf('login', mayBeSignedIn))?.header ?? '').matchAll(/<([^>]+\.js)>/g)].map(
      (link) => link[1],
    )
  const ofGuest = ['/assets/academy-1.js', '/assets/card-1.js', '/assets/login-1.js', '/assets/picture-1.js']
  expect((await scripts(false)).toSorted()).toEqual(ofGuest)
  expect((await scripts(true)).toSorted()).toEqual([...ofGuest, '/assets/ark-1.js', '/assets/session-1.js'].toSorted())
})

test('a screen of several words is found by its file', async () => {
  const word = { ...built, 'src/routes/forgot-password.tsx': { file: 'assets/forgot-1.js' } }
  const links = await screenAssets(folder(word)).linksOf('forgotPassword', false)
  expect(links?.header).toContain('</assets/forgot-1.js>; rel=modulepreload')
})

test('the landing announces its picture and none of the academy', async () => {
  const links = (await screenAssets(folder(built)).linksOf('home', false))?.header
  expect(links).toMatch(/^<\/media\/public\/[^>]+>; rel=preload; as=image; .*imagesrcset="[^"]+ 1280w"/)
  expect(links).not.toContain('academy')
})

test('preloads that do not fit into the header are in the head of the page, in the same order', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `_part-${index}.js`)
  const parts = Object.fromEntries(names.map((name, index) => [name, { file: `assets/part-${index}-0a1b2c3d.js` }]))
  const videos = { ...built['src/routes/videos.tsx'], imports: ['_card.js', ...names] }
  const links = await screenAssets(folder({ ...built, ...parts, 'src/routes/videos.tsx': videos })).linksOf(
    'videos',
    false,
  )
  const inHeader = links?.header.match(/assets\/part-\d+/g) ?? []
  const inHead = links?.elements.match(/<link rel=modulepreload href="\/assets\/part-\d+/g) ?? []
  expect([links?.header.length, inHeader.length + inHead.length]).toEqual([expect.any(Number), 40])
  expect(links?.header.length).toBeLessThan(1300)
  expect(inHeader.length).toBeGreaterThan(10)
  expect(links?.elements).toMatch(/<link rel=preload as=style crossorigin href="\/assets\/[a-z]+-1.css">$/)
})

test('a new build is announced at once, and a page without a manifest announces nothing', async () => {
  const made = folder(built)
  const pieces = screenAssets(made)
  expect((await pieces.linksOf('videos', false))?.header).toContain('videos-1.js')
  const renamed = { ...built, 'src/routes/videos.tsx': { file: 'assets/videos-2.js' } }
  writeFileSync(join(made, '.vite/manifest.json'), JSON.stringify(renamed))
  expect((await pieces.linksOf('videos', false))?.header).toContain('videos-2.js')
  expect(await screenAssets(folder()).linksOf('videos', false)).toBeUndefined()
})
