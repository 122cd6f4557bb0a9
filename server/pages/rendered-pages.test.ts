import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { initialDataId } from '#contract/initial-list.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { type TestServerOptions, testServer } from '#tests/factories/server.ts'

const html = { accept: 'text/html' }
const trends = [{ name: 'Tendencias', group_name: 'trends' as const, position: 1 }]

const built = {
  'index.html': { file: 'assets/index-1.js', imports: ['_ground.js'] },
  '_ground.js': { file: 'assets/ground-1.js' },
  'src/after-paint.ts': { file: 'assets/after-paint-1.js' },
  'src/app/academy.tsx': { file: 'assets/academy-1.js', css: ['assets/academy-1.css'] },
  'src/routes/discover.tsx': { file: 'assets/discover-1.js', imports: ['src/app/academy.tsx'] },
  'src/routes/privacy.tsx': { file: 'assets/privacy-1.js', imports: ['src/app/academy.tsx'] },
  'src/routes/videos.tsx': { file: 'assets/videos-1.js', imports: ['src/app/academy.tsx', '_workers.js'] },
  '_workers.js': { file: 'assets/workers-1.js', imports: ['_ground.js'] },
}

const shell = `<html><head><title>De serie</title><script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/ground-1.js"></head><body><div id="root"></div></body></html>`

// In the form of the build's own: the server's data of the screen as text.
const drawing = `export const renderPage = async ({ url, productName, data: { list, rail } }) => ({
  title: productName,
  html: ['<p>', url, ' $& ', (list?.lessons ?? rail?.trends)?.map(({ title }) => title) ?? 'sin lista', '</p>'].join(''),
})`

async function academyThatDraws(code = drawing, title = 'Giros', config: TestServerOptions['config'] = {}) {
  const catalogue = aCatalogueFile({
    videos: [aLesson({ title, groups: trends, published_at: '2026-01-01T00:00:00.000Z' })],
  })
  const made = await testServer({ catalogue, config: { productName: 'Baila', ...config } })
  for (const folder of ['.vite', '.server-render']) mkdirSync(join(made.pageDir, folder))
  mkdirSync(join(made.pageDir, 'assets'), { recursive: true })
  writeFileSync(join(made.pageDir, 'assets/search.worker-1.js'), '')
  writeFileSync(join(made.pageDir, 'index.html'), shell)
  writeFileSync(join(made.pageDir, '.vite/manifest.json'), JSON.stringify(built))
  writeFileSync(join(made.pageDir, '.server-render/server-render.mjs'), code)
  return made
}

test('the landing is rendered, and its scripts are deferred until the first paint', async () => {
  const { get } = await academyThatDraws()
  const { body, headers } = await get('/?utm_source=x', html)
  expect(body).toContain('<div id="root"><p>/ $& sin lista</p></div>')
  expect(body).toContain('<title>Baila</title>')
  expect(body.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/ld+json">',
    '<script type="module" crossorigin src="/assets/after-paint-1.js">',
    `<script type="application/json" id="${initialDataId}">`,
  ])
  expect(body.match(/rel="deferred" crossorigin href="[^"]+"/g)?.map((link) => link.slice(33, -1))).toEqual([
    '/assets/index-1.js',
    '/assets/ground-1.js',
  ])
  expect([headers['cache-control'], headers.link]).toEqual(['no-cache', undefined])
})

test('the particulars of the operator are in the head of every page, and given to the renderer', async () => {
  const showsPostalAddress = `export const renderPage = async ({ operator }) => ({ title: '', html: operator.address })`
  const { get, pageDir } = await academyThatDraws(showsPostalAddress, 'Giros', {
    operator: { name: 'Baila "S" & L', taxId: 'B1', address: 'Calle Mayor 1', phone: null, registry: null },
    supportEmail: 'Ayuda <ayuda@baila.test>',
  })
  writeFileSync(join(pageDir, 'index.html'), shell.replace('<head>', '<head><meta name="operator" content="" />'))
  const { body } = await get('/privacidad', html)
  const written = /<meta name="operator" content="([^"]*)"/.exec(body)?.[1] ?? ''
  expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    ...{ name: 'Baila "S" & L', taxId: 'B1', address: 'Calle Mayor 1', phone: null, registry: null },
    email: 'ayuda@baila.test',
  })
  expect(body).toContain('<div id="root">Calle Mayor 1</div>')
})

test('the list is rendered with its lessons, styles and deferred scripts', async () => {
  const { get } = await academyThatDraws()
  const { body } = await get('/clases-de-baile', html)
  expect(body).toContain('<p>/clases-de-baile $& Giros</p>')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/academy-1.css">')
  expect(body).toContain('rel="deferred" crossorigin href="/assets/videos-1.js"')
  expect(body).toContain('rel="deferred-worker" crossorigin href="/assets/search.worker-1.js"')
  const data = body.match(new RegExp(`id="${initialDataId}">(.*?)</script>`))?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ list: { total: 1, lessons: [{ title: 'Giros', description: '' }] } })
})

test('a search is rendered with its results once the server can search', async () => {
  const { get } = await academyThatDraws()
  const url = '/clases-de-baile?utm_source=x&q=giros'
  await expect.poll(async () => (await get(url, html)).body).toContain('<p>/clases-de-baile?q=giros $& Giros</p>')
  const { body } = await get(url, html)
  const data = JSON.parse(body.match(new RegExp(`id="${initialDataId}">(.*?)</script>`))?.[1] ?? '')
  expect(data.list).toMatchObject({ total: 1, asked: { query: { q: 'giros' }, page: 1, marks: [[[0, 5]]] } })
})

test('the discovery page is rendered with the trends, without progress', async () => {
  const { get } = await academyThatDraws()
  const { body } = await get('/descubre', html)
  expect(body).toContain('<p>/descubre $& Giros</p>')
})

test('a title of the catalogue cannot end the data element', async () => {
  const title = '</script><script>alert(1)</script>'
  const { get } = await academyThatDraws(drawing.replace('title }) => title', 'id }) => id'), title)
  const { body } = await get('/clases-de-baile', html)
  expect(body).not.toContain('alert(1)</script>')
  expect(body).toContain('\\u003cscript>alert(1)')
})

test.each([
  ['a signed-in learner', '/', { cookie: `${cookies.signedInHint}=1` }],
  ['a search that the server cannot answer yet', '/clases-de-baile?q=salsa', {}],
  ['a search in a list that only the device searches', '/cursos?q=salsa', {}],
  ['a screen that is not public', '/inicio', {}],
])('%s gets the shell', async (_, url, headers) => {
  const { get } = await academyThatDraws()
  const { body } = await get(url, { ...html, ...headers })
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('src="/assets/index-1.js"')
})

test('a screen that fails to render is sent as the shell, and logged', async () => {
  const { get, logged } = await academyThatDraws('export const renderPage = () => Promise.reject(new Error("no"))')
  const { statusCode, body } = await get('/', html)
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
  expect(logged.join('')).toContain('could not be rendered')
})

/** Pages whose rendering ends on request. */
const renderingUntilEnded = `const waiting = (globalThis.renderings = [])
export const renderPage = ({ url }) =>
  new Promise((resolve) => waiting.push(() => resolve({ title: '', html: url })))`

test('requests beyond the queue of renderings are sent the shell, and those in it are rendered', async () => {
  const { get, load, pageDir, logged } = await academyThatDraws(renderingUntilEnded)
  const manifest = { ...built, 'src/routes/video.tsx': { file: 'assets/video-1.js' } }
  writeFileSync(join(pageDir, '.vite/manifest.json'), JSON.stringify(manifest))
  await load(aCatalogueFile({ videos: Array.from({ length: 40 }, (_, index) => aLesson({ id: index + 1 })) }))
  const page = (id: number) => get(`/clases-de-baile/clase-${id}-${id}`, html)
  const renderings = () => (globalThis as { renderings?: (() => void)[] }).renderings ?? []

  const first = Array.from({ length: 22 }, (_, index) => page(index + 1))
  await expect.poll(() => renderings().length).toBe(2)
  const refused = await Promise.all(Array.from({ length: 18 }, (_, index) => page(index + 23)))
  for (const { statusCode, body } of refused)
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
  expect(renderings().length).toBe(2)

  const finished = Promise.all(first)
  for (let ended = 0; ended < 22; ended += 1) {
    await expect.poll(() => renderings().length).toBeGreaterThan(ended)
    renderings()[ended]?.()
  }
  for (const [index, { body }] of (await finished).entries())
    expect(body).toContain(`<div id="root">/clases-de-baile/clase-${index + 1}-${index + 1}</div>`)
  expect(renderings().length).toBe(22)
  expect(logged.join('')).not.toContain('could not be rendered')
})

test.each([
  ['a filter that the list of courses does not have', '/cursos?levels=basic', 200],
  ['a page that a list does not have', '/clases-de-baile?page=7', 302],
  ['a page that a professor does not have', '/profesores/profesora-1-1?page=7', 302],
])('a request for %s renders no page', async (_, url, status) => {
  const counting = `globalThis.rendered = 0
export const renderPage = async () => ({ title: '', html: String(++globalThis.rendered) })`
  const { get, pageDir } = await academyThatDraws(counting)
  const lists = {
    'src/routes/courses.tsx': { file: 'assets/courses-1.js' },
    'src/routes/professor.tsx': { file: 'p.js' },
  }
  writeFileSync(join(pageDir, '.vite/manifest.json'), JSON.stringify({ ...built, ...lists }))
  await expect.poll(async () => (await get('/api/search')).statusCode).toBe(200)
  await get(url.replace(/\?.*/, ''), html)
  expect(globalThis).toHaveProperty('rendered', 1)
  expect((await get(url, html)).statusCode).toBe(status)
  expect(globalThis).toHaveProperty('rendered', 1)
})

test('the page of a search is rendered for each request, and displaces no page from the cache', async () => {
  const counting = `let renderings = 0
  export const renderPage = async () => ({ title: '', html: 'rendering ' + (renderings += 1) })`
  const { get } = await academyThatDraws(counting)
  const rendering = async (url: string) => /rendering \d+/.exec((await get(url, html)).body)?.[0]
  await expect.poll(() => rendering('/clases-de-baile?q=giros')).toBeDefined()
  expect(await rendering('/clases-de-baile?q=giros')).not.toBe(await rendering('/clases-de-baile?q=giros'))
  expect(await rendering('/clases-de-baile')).toBe(await rendering('/clases-de-baile'))
})

test('a network that asks for hundreds of pages at once is sent the shell, and other networks rendered pages', async () => {
  const { app } = await academyThatDraws()
  const isRendered = async (remoteAddress: string) =>
    (await app.inject({ url: '/clases-de-baile', headers: html, remoteAddress })).body.includes('Giros')
  expect(await isRendered('203.0.113.1')).toBe(true)
  const flood = await Promise.all(Array.from({ length: 900 }, () => isRendered('203.0.113.1')))
  expect(flood.filter(Boolean).length).toBeGreaterThan(590)
  expect(flood.filter(Boolean).length).toBeLessThan(800)
  expect(await isRendered('203.0.113.2')).toBe(true)
})

test('an unchanged page is answered 304', async () => {
  const { get } = await academyThatDraws()
  const { headers } = await get('/clases-de-baile', html)
  expect((await get('/clases-de-baile', { ...html, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})
