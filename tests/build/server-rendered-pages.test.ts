import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Collections } from '#contract/catalogue-update.ts'
import type { InitialData } from '#contract/initial-list.ts'
import type { Lesson } from '#contract/lesson.ts'
import { unconfiguredOperator } from '#contract/operator.ts'
import { informationPages, informationScreens } from '#contract/pages/information-heads.ts'
import { paths } from '#contract/paths.ts'
import { precached } from '#scripts/budgets.mjs'
import { shippedPackages } from '#scripts/shipped-packages.mjs'
import { aCourse, aLesson, aProfessor, aProgram, places } from '#tests/factories/catalogue.ts'

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const file = pathToFileURL(join(page, '.server-render/server-render.mjs')).href

async function rendered(url: string, data?: InitialData, origin?: string) {
  const { renderPage } = await import(/* @vite-ignore */ file)
  return (await renderPage({ url, productName: 'Baila', data, origin })) as { title: string; html: string }
}

const styles = (manifest: Record<string, { css?: string[] }>) =>
  [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))]
    .map((name) => readFileSync(join(page, name), 'utf8'))
    .join('')

test('the landing is rendered with its promise, for the configured name', async () => {
  const { title, html } = await rendered('/')
  expect(title).toMatch(/ - Baila$/)
  expect(html).toMatch(/<h1[^>]*>Ahora te toca bailar<\/h1>/)
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
})

test('the menu of the landing has absolute URLs where the origin is configured, other pages have not', async () => {
  const tabs = ({ html }: { html: string }) =>
    [...html.matchAll(/<a [^>]*href="([^"]*\/descubre)"/g)].map((tab) => tab[1])
  expect(new Set(tabs(await rendered('/', {}, 'https://baila.es')))).toEqual(new Set(['https://baila.es/descubre']))
  expect(new Set(tabs(await rendered('/privacidad', {}, 'https://baila.es')))).toEqual(new Set(['/descubre']))
  expect(new Set(tabs(await rendered('/')))).toEqual(new Set(['/descubre']))
})

test('the list is rendered with the classes it is given, each in its link, and only the first picture is urgent', async () => {
  const lessons = [aLesson({ id: 7, title: 'Giros' }), aLesson({ id: 8, title: 'Vueltas & <más>' })]
  const { html } = await rendered('/clases-de-baile', { list: { now: 0, total: 40, lessons } })
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toMatch(/<h1[^>]*>Todas las clases<\/h1>/)
  expect(html).toContain('40 clases')
  expect(html).toContain('Vueltas &amp; &lt;más&gt;')
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
})

test('a search is rendered with its text in the box, its marks, and what is only similar apart', async () => {
  const lessons = [aLesson({ id: 7, title: 'Giros de bachata' }), aLesson({ id: 8, title: 'Bachaca' })]
  const asked = { query: { q: 'bachata' }, page: 1, marks: [[[9, 16]], []] as const, similarFrom: 1, missing: null }
  const { html } = await rendered('/clases-de-baile?q=bachata', { list: { now: 0, total: 2, lessons, asked } as const })
  expect(html).toMatch(/<mark[^>]*>bachata<\/mark>/)
  expect(html).toContain('value="bachata"')
  expect(html.indexOf('Parecidas')).toBeLessThan(html.indexOf('Bachaca'))
})

test('the discovery page is rendered with the lesson of the moment and the first row', async () => {
  const trends = [aLesson({ id: 7, title: 'Giros' }), aLesson({ id: 8, title: 'Vueltas' })]
  const { html } = await rendered('/descubre', { rail: { now: 0, trends } })
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toMatch(/Reproducir <\/span>Giros/)
  expect(html).toMatch(/<h2[^>]*>Tendencias/)
})

const item = (screen: 'course' | 'program' | 'video', lessons: Lesson[], collections: Partial<Collections>) => ({
  item: {
    screen,
    id: 1,
    lessons,
    collections: { families: [], professors: [], courses: [], programs: [], ...collections },
  },
})

test('a course is rendered with its text, its facts and its levels', async () => {
  const lessons = [aLesson({ id: 7, level: 'basic', duration: 1200 })]
  const course = aCourse({
    title: 'Salsa',
    lessons: places(7),
    description: '<p>Paso &amp; a paso.<script>x()</script></p>',
  })
  const { title, html } = await rendered('/cursos/curso-1-1', item('course', lessons, { courses: [course] }))
  expect(title).toBe('Salsa - Baila')
  expect(html).toMatch(/<h1[^>]*>Salsa<\/h1>/)
  expect(html).toContain('<p>Paso &amp; a paso.</p>')
  expect(html).toMatch(/role="tab"[^>]*>Básico/)
  expect(html).not.toContain('x()')
  const level = await rendered('/cursos/curso-1-1/basico', item('course', lessons, { courses: [course] }))
  expect([level.title, level.html.match(/<article/g)?.length]).toEqual(['Salsa, nivel básico - Baila', 1])
})

test('a program is rendered with what it asks for', async () => {
  const { html } = await rendered('/programas/programa-1-1', item('program', [], { programs: [aProgram()] }))
  expect(html).toMatch(/<h1[^>]*>Programa 1<\/h1>/)
  expect(html).toContain('3 clases por semana')
})

test('a paid lesson is rendered closed, with its description, and without a player', async () => {
  const paid = aLesson({ id: 1, title: 'De pago', public: false, paid: true, description: 'Lo que aprenderás.' })
  const { title, html } = await rendered('/clases-de-baile/clase-1-1', item('video', [paid], {}))
  expect(title).toBe('De pago - Baila')
  expect(html).toMatch(/<h1[^>]*>De pago<\/h1>/)
  expect(html).toContain('Lo que aprenderás.')
  expect(html).not.toMatch(/<iframe|<video|\.mp4|Preparando/)
})

test('a professor is rendered with their classes, and a list of courses with its pages', async () => {
  const professor = { professor: aProfessor(), courses: [], families: [], lessons: [aLesson()], page: 1, total: 40 }
  const { html } = await rendered('/profesores/profesora-1-1', { professor })
  expect(html).toMatch(/<h1[^>]*>Profesora 1<\/h1>/)
  expect(html).toContain('40 clases')
  const collectionList = {
    of: 'courses',
    query: {},
    families: [],
    items: [aCourse()],
    page: 1,
    total: 31,
    upcoming: [],
  } as const
  const list = await rendered('/cursos', { collectionList })
  expect(list.html).toContain('31 cursos')
  expect(list.html).toContain('href="/cursos?page=2"')
})

test.each(informationScreens)('the information page %s is rendered with its title, in sections', async (screen) => {
  const { title, html } = await rendered(paths[screen])
  expect(title).toBe(`${informationPages[screen].title} - Baila`)
  expect([html.match(/<h1/g)?.length, (html.match(/<h2/g)?.length ?? 0) > 0]).toEqual([1, true])
})

test('the credits name the packages of the build; the texts of their licences are a file of the page, not precached', async () => {
  const { html } = await rendered('/creditos')
  const texts = readFileSync(join(page, 'licencias.txt'), 'utf8')
  const named = shippedPackages(fileURLToPath(new URL('../..', import.meta.url)))
  expect(named.length).toBeGreaterThan(40)
  for (const { name, version, licence } of named) {
    expect([
      name,
      html.includes(`>${name}</a> <!-- -->${version}`),
      texts.includes(`${name} ${version} (${licence})`),
    ]).toEqual([name, true, true])
  }
  expect(precached(page)).not.toContain('licencias.txt')
})

test('the operator of a legal page is the configured one', async () => {
  const { renderPage } = await import(/* @vite-ignore */ file)
  const operator = { ...unconfiguredOperator, name: 'Baila S. L.', email: 'ayuda@baila.test' }
  const { html } = await renderPage({ url: '/aviso-legal', productName: 'Baila', operator })
  expect(html).toContain('Baila S. L.')
  expect(html).toContain('href="mailto:ayuda@baila.test"')
  expect((await rendered('/aviso-legal')).html).not.toContain('Baila S. L.')
})

test.each(['/', '/clases-de-baile', '/descubre'])('the rendered page %s runs no script', async (url) => {
  const { html } = await rendered(url)
  expect(html).not.toMatch(/<script|<iframe|\son[a-z]+="/i)
})

test('the rendered pages use only class names of the built styles', async () => {
  const { html } = await rendered('/clases-de-baile', { list: { now: 0, total: 1, lessons: [aLesson()] } })
  const sheet = styles(JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8')))
  const worn = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap((match) => match[1]?.split(' ') ?? []))
  const ours = [...worn].filter((name) => /^_[a-zA-Z]+_[a-z0-9]{5}_\d+$/.test(name))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((name) => !sheet.includes(`.${name}`))).toEqual([])
})
