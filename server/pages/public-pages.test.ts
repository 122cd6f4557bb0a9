import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { initialDataId } from '#contract/initial-list.ts'
import { aCourse, aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'
import { faultsOf, structuredDataOf } from '#tests/factories/structured-data.ts'

const html = { accept: 'text/html' }
const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-05T10:00:00.000Z')
const inDays = (days: number) => new Date(start + days * day).toISOString()

const screens = ['discover', 'videos', 'courses', 'programs', 'course', 'program', 'professor', 'video', 'lesson']
const built = {
  'index.html': { file: 'assets/index-1.js' },
  'src/after-paint.ts': { file: 'assets/after-paint-1.js' },
  'src/app/academy.tsx': { file: 'assets/academy-1.js' },
  ...Object.fromEntries(screens.map((name) => [`src/routes/${name}.tsx`, { file: `assets/${name}-1.js` }])),
}
const shell = `<html><head><meta name="description" content="De serie"><title>De serie</title>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`
const renderer = `let drawn = 0
export const renderPage = async ({ url }) => ({ title: 'T', html: '<p>' + url + ' drawn ' + ++drawn + '</p>' })`

const media = { front: 'paid/secreto.mp4', rear: null, chapters: [], bpm: null, media_duration: 60 }

/** An academy with a lesson of each kind of access and of each date. */
function everyKind() {
  const closed = { public: false, course_id: 1 }
  const videos = [
    aLesson({ id: 1, title: 'Abierta', course_id: 1, order: 1 }),
    aLesson({ id: 2, title: 'De pago', ...closed, paid: true, order: 2 }),
    aLesson({ id: 3, title: 'Del reto', public: false, is_challenge: true }),
    aLesson({ id: 4, title: 'Sin publicar', published_at: inDays(2) }),
    aLesson({ id: 5, title: 'Por estrenar', available_at: inDays(2) }),
    aLesson({ id: 6, title: 'Suelta & "rara" </script>', slug: 'suelta' }),
  ]
  return aCatalogueFile({
    videos,
    courses: [
      aCourse({ id: 1, slug: 'salsa-basica', title: 'Salsa básica', lessons: places(1, 2) }),
      aCourse({ id: 2, slug: 'futuro', lessons: places(6), published_at: inDays(2) }),
    ],
    programs: [
      aProgram({ id: 1, slug: 'verano', lessons: places(1, 2) }),
      aProgram({ id: 2, slug: 'otono', lessons: places(6), published_at: inDays(3) }),
    ],
    media: [
      { video_id: 1, media: { ...media, front: 'public/abierta.mp4', captions: null, saver: null, renditions: [] } },
      { video_id: 2, media: { ...media, captions: null, saver: null, renditions: [] } },
    ],
    tallies: [],
  })
}

async function academy(catalogue = everyKind()) {
  const clock = { now: start }
  const made = await testServer({
    catalogue,
    now: () => clock.now,
    config: { productName: 'Baila', publicUrl: 'https://baila.test' },
  })
  for (const folder of ['.vite', '.server-render']) mkdirSync(join(made.pageDir, folder))
  mkdirSync(join(made.pageDir, 'assets'), { recursive: true })
  writeFileSync(join(made.pageDir, 'index.html'), shell)
  writeFileSync(join(made.pageDir, '.vite/manifest.json'), JSON.stringify(built))
  writeFileSync(join(made.pageDir, '.server-render/server-render.mjs'), renderer)
  return { ...made, clock }
}

const dataOf = (body: string) => JSON.parse(new RegExp(`id="${initialDataId}">(.*?)</script>`).exec(body)?.[1] ?? '{}')

test.each([
  ['/cursos/salsa-basica-1', '/cursos/salsa-basica-1'],
  ['/cursos/salsa-basica-1/principiante', '/cursos/salsa-basica-1/principiante'],
  ['/programas/verano-1', '/programas/verano-1'],
  ['/programas/otono-2', '/programas/otono-2'],
  ['/cursos/salsa-basica/clase-1-1', '/cursos/salsa-basica/clase-1-1'],
  ['/programas/verano/clase-1-1', '/cursos/salsa-basica/clase-1-1'],
  ['/clases-de-baile/clase-1-1', '/cursos/salsa-basica/clase-1-1'],
  ['/clases-de-baile/suelta-6', '/clases-de-baile/suelta-6'],
  ['/profesores/profesora-1-1', '/profesores/profesora-1-1'],
  ['/clases-de-baile', '/clases-de-baile'],
  ['/cursos?utm_source=x', '/cursos'],
  ['/programas', '/programas'],
  ['/descubre', '/descubre'],
])('%s is rendered with a whole head, canonical at %s', async (url, canonical) => {
  const { get } = await academy()
  const { statusCode, body, headers } = await get(url, html)
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined])
  expect(body).toContain(`<p>${url.replace(/\?.*/, '')} drawn`)
  expect(body.match(/<link rel="canonical" href="[^"]*">/g)).toEqual([
    `<link rel="canonical" href="https://baila.test${canonical}">`,
  ])
  expect(body.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1)
  expect(body).toMatch(/<meta property="og:image" content="https:\/\/baila\.test\/media\/public\/[^"]+">/)
  expect(body).toContain('<meta property="og:site_name" content="Baila">')
  expect(faultsOf(structuredDataOf(body))).toEqual([])
})

test.each([
  ['/cursos/otras-palabras-1?utm_source=x', '/cursos/salsa-basica-1?utm_source=x'],
  ['/cursos/1/principiante', '/cursos/salsa-basica-1/principiante'],
  ['/cursos/salsa-basica-1/avanzado', '/cursos/salsa-basica-1'],
  ['/cursos/SALSA-BASICA-1', '/cursos/salsa-basica-1'],
  ['/cursos/otro/clase-1-1', '/cursos/salsa-basica/clase-1-1'],
  ['/cursos/salsa-basica/nada-1', '/cursos/salsa-basica/clase-1-1'],
  ['/programas/1', '/programas/verano-1'],
  ['/programas/otro/clase-2-2', '/programas/verano/clase-2-2'],
  ['/clases-de-baile/6', '/clases-de-baile/suelta-6'],
  ['/profesores/nadie-1', '/profesores/profesora-1-1'],
  ['/cursos/', '/cursos'],
])('%s redirects to %s permanently', async (url, to) => {
  const { get } = await academy()
  const { statusCode, headers } = await get(url, html)
  expect([statusCode, headers.location]).toEqual([301, to])
})

test('a lesson of the second of two collections with one slug has its page, in a catalogue imported long ago', async () => {
  const { get, storage } = await academy()
  const slug = 'salsa-basica'
  const courses = [aCourse({ slug, lessons: places(6) }), aCourse({ id: 2, slug, lessons: places(1, 2) })]
  const programs = [aProgram({ slug, lessons: places(6) }), aProgram({ id: 2, slug, lessons: places(1, 2) })]
  await storage.catalogue.replace({ ...everyKind(), courses, programs }, start)
  for (const within of ['cursos', 'programas']) {
    const { statusCode, headers, body } = await get(`/${within}/${slug}/clase-1-1`, html)
    expect([statusCode, headers.location]).toEqual([200, undefined])
    expect(dataOf(body).item.collections[within === 'cursos' ? 'courses' : 'programs']).toMatchObject([{ id: 2 }])
    const other = await get(`/${within}/otro/clase-1-1`, html)
    expect([other.statusCode, other.headers.location]).toEqual([301, `/${within}/${slug}/clase-1-1`])
  }
})

test.each([
  ['/clases-de-baile?page=99&order=older', '/clases-de-baile?page=2&order=older'],
  ['/clases-de-baile?page=99', '/clases-de-baile?page=2'],
  ['/clases-de-baile?page=02', '/clases-de-baile?page=2'],
  ['/profesores/profesora-1-1?page=3', '/profesores/profesora-1-1?page=2'],
  ['/cursos?page=99', '/cursos'],
  ['/programas?page=1&utm_source=x', '/programas?utm_source=x'],
  ...['0', '-1', 'abc', '1', '1.5', ''].map((page) => [`/clases-de-baile?page=${page}`, '/clases-de-baile']),
])('%s redirects to %s, the page that is shown', async (url = '', to = '') => {
  const some = everyKind()
  const more = Array.from({ length: 15 }, (_, index) => aLesson({ id: 10 + index }))
  const { get } = await academy({ ...some, videos: [...some.videos, ...more] })
  // Its index is built after the start.
  await expect.poll(async () => (await get('/api/search')).statusCode).toBe(200)
  const { statusCode, headers } = await get(url, html)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-cache'])
  const shown = await get(to, html)
  expect([shown.statusCode, shown.headers.location]).toEqual([200, undefined])
})

test.each([
  '/cursos/nada-99',
  '/cursos/futuro-2',
  '/programas/99',
  '/profesores/99',
  '/clases-de-baile/sin-publicar-4',
  '/clases-de-baile/99',
  '/clases-de-baile/9999999999',
  '/cursos/salsa-basica/suelta-6',
  '/cursos/futuro/suelta-6',
  '/cursos/salsa-basica/nada-99',
  '/programas/verano/nada-99',
])('%s names nothing published, and is answered 404 with the shell', async (url) => {
  const { get } = await academy()
  const { statusCode, body } = await get(url, html)
  expect([statusCode, body.includes('<div id="root"></div>'), body.includes('Sin publicar')]).toEqual([
    404,
    true,
    false,
  ])
})

test.each([
  ['a lesson of the challenge', '/clases-de-baile/clase-3-3'],
  ['a lesson before its premiere', '/clases-de-baile/clase-5-5'],
  ['a lesson of a program before its premiere', '/programas/otono/suelta-6'],
])('%s, from which guests are redirected, is sent as the shell and not indexed', async (_, url) => {
  const { get } = await academy()
  const { statusCode, body, headers } = await get(url, html)
  expect([statusCode, headers['x-robots-tag'], body.includes('<div id="root"></div>')]).toEqual([200, 'noindex', true])
})

test('the page of a paid lesson has its public facts, and no trace of its video', async () => {
  const { get } = await academy()
  for (const url of ['/clases-de-baile/clase-2-2', '/cursos/salsa-basica/clase-2-2', '/programas/verano/clase-2-2']) {
    const { body } = await get(url, html)
    expect(dataOf(body).item.lessons.find(({ id }: { id: number }) => id === 2)).toMatchObject({
      title: 'De pago',
      description: 'Una clase para empezar.',
    })
    expect(body).not.toMatch(/secreto|\.mp4|\.m3u8|streams|\/media\/(?:paid|lead|challenge)/)
    expect(JSON.stringify(structuredDataOf(body))).toContain('"isAccessibleForFree":false')
  }
})

test('the page of a public lesson has its streams, and none of the lessons beside it', async () => {
  const { get } = await academy()
  for (const url of ['/clases-de-baile/clase-1-1', '/cursos/salsa-basica/clase-1-1', '/programas/verano/clase-1-1']) {
    const { body } = await get(url, html)
    expect(dataOf(body).item.video.streams.front).toMatch(/\/media\/public\/abierta\.mp4$/)
    expect(body).not.toContain('secreto')
  }
})

test('how the academy works has its prices, in the currency of the visitor', async () => {
  const { get } = await academy()
  const offersFor = async (currency: string) =>
    dataOf((await get('/como-funciona', { ...html, cookie: `${cookies.currency}=${currency}` })).body).offers
  const [euros, dollars] = [await offersFor('EUR'), await offersFor('USD')]
  expect([euros.currency, dollars.currency]).toEqual(['EUR', 'USD'])
  expect(euros.offers[0].year.price).toMatch(/^\d+,\d\d\s€$/)
  expect(dollars.offers[0].year.price).toMatch(/^\$\d+\.\d\d$/)
})

test('no page names a lesson that is not published', async () => {
  const { get } = await academy()
  for (const url of ['/clases-de-baile', '/descubre', '/profesores/profesora-1-1', '/cursos', '/sitemap.xml']) {
    const { body } = await get(url, html)
    expect([url, /Sin publicar|clase-4|futuro/.test(body)]).toEqual([url, false])
  }
})

test('a text of the catalogue cannot end an attribute or the structured data', async () => {
  const { get } = await academy()
  const { body } = await get('/clases-de-baile/suelta-6', html)
  expect(body.match(/<\/script>/g)).toHaveLength(3)
  expect(structuredDataOf(body)).toMatchObject({
    '@graph': [{ name: 'Suelta & "rara" </script>' }, { '@type': 'BreadcrumbList' }],
  })
})

test('a page is rendered once, until an import or the next date it depends on', async () => {
  const { get, load, clock } = await academy()
  const drawn = async () => /drawn (\d+)/.exec((await get('/cursos/salsa-basica-1', html)).body)?.[1]
  expect([await drawn(), await drawn()]).toEqual(['1', '1'])
  await load(everyKind())
  expect(await drawn()).toBe('2')
  clock.now += 11 * 60_000
  expect(await drawn()).toBe('3')
  expect((await get('/clases-de-baile/clase-5-5', html)).body).not.toContain('drawn')
  clock.now = start + 2 * day
  expect((await get('/clases-de-baile/clase-5-5', html)).body).toContain('drawn')
})

test('the page of a professor shows a course from the instant of its publication', async () => {
  const { get, clock } = await academy()
  const courses = async () =>
    dataOf((await get('/profesores/profesora-1-1', html)).body).professor.courses.map(({ id }: { id: number }) => id)
  clock.now = start + 2 * day - 1000
  expect(await courses()).toEqual([1])
  clock.now += 1000
  expect(await courses()).toEqual([1, 2])
})

test('simultaneous first requests render a page once', async () => {
  const { get } = await academy()
  const answers = await Promise.all([1, 2, 3].map(() => get('/programas/verano-1', html)))
  expect(answers.map(({ body }) => /drawn (\d+)/.exec(body)?.[1])).toEqual(['1', '1', '1'])
})

test('while the database is out of reach a rendered page is still sent', async () => {
  const { get, storage } = await academy()
  const before = await get('/cursos/salsa-basica-1', html)
  await storage.close()
  expect((await get('/cursos/salsa-basica-1', html)).body).toBe(before.body)
})

test('a signed-in learner gets the shell at any URL, and no redirect', async () => {
  const { get } = await academy()
  const cookie = { ...html, cookie: `${cookies.signedInHint}=1` }
  for (const url of ['/cursos/salsa-basica-1', '/cursos/otras-palabras-1', '/clases-de-baile/clase-3-3']) {
    const { statusCode, body } = await get(url, cookie)
    expect([url, statusCode, body.includes('<div id="root"></div>')]).toEqual([url, 200, true])
  }
})

test('the sitemap names every public page once, each by its canonical URL', async () => {
  const { get } = await academy()
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const named = [...body.matchAll(/<loc>https:\/\/baila\.test([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(new Set(named).size).toBe(named.length)
  expect(named.filter((path) => /-\d+$/.test(path)).sort()).toEqual([
    '/clases-de-baile/suelta-6',
    '/cursos/salsa-basica-1',
    '/cursos/salsa-basica/clase-1-1',
    '/cursos/salsa-basica/clase-2-2',
    '/profesores/profesora-1-1',
    '/programas/otono-2',
    '/programas/verano-1',
  ])
  for (const path of named.filter((path) => /-\d+$/.test(path))) {
    const page = await get(path, html)
    expect([page.statusCode, page.body.includes(`rel="canonical" href="https://baila.test${path}"`)]).toEqual([
      200,
      true,
    ])
  }
})

test('the sitemap follows an import and a publication', async () => {
  const { get, load, clock } = await academy()
  const has = async (path: string) => (await get('/sitemap.xml')).body.includes(`${path}</loc>`)
  expect([await has('/clase-4-4'), await has('/suelta-6')]).toEqual([false, true])
  clock.now = start + 2 * day
  expect(await has('/clase-4-4')).toBe(true)
  await load(aFullCatalogueFile())
  expect(await has('/suelta-6')).toBe(false)
})

test('robots.txt links to the sitemap and excludes everything that is not a page', async () => {
  const { get } = await academy()
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://baila.test/sitemap.xml')
  expect(body.match(/Disallow: (\S+)/g)).toEqual(['Disallow: /auth/', 'Disallow: /dev/', 'Disallow: /sandbox/'])
})
