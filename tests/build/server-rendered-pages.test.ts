import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { InitialData } from '#contract/initial-list.ts'
import { aLesson } from '#tests/factories/catalogue.ts'

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const file = pathToFileURL(join(page, '.server-render/server-render.mjs')).href

async function drawn(address: string, data?: InitialData) {
  const { renderPage } = await import(/* @vite-ignore */ file)
  return (await renderPage({ address, productName: 'Baila', data })) as { title: string; html: string }
}

const styles = (manifest: Record<string, { css?: string[] }>) =>
  [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))]
    .map((name) => readFileSync(join(page, name), 'utf8'))
    .join('')

test('the landing is drawn with its promise, for the configured name', async () => {
  const { title, html } = await drawn('/')
  expect(title).toMatch(/ - Baila$/)
  expect(html).toMatch(/<h1[^>]*>Ahora te toca bailar<\/h1>/)
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
})

test('the list is drawn with the classes it is given, each in its link, and only the first picture is urgent', async () => {
  const lessons = [aLesson({ id: 7, title: 'Giros' }), aLesson({ id: 8, title: 'Vueltas & <más>' })]
  const { html } = await drawn('/clases-de-baile', { list: { now: 0, total: 40, lessons } })
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toMatch(/<h1[^>]*>Todas las clases<\/h1>/)
  expect(html).toContain('40 clases')
  expect(html).toContain('Vueltas &amp; &lt;más&gt;')
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
})

test('a search is drawn with its text in the box, its marks, and what is only similar apart', async () => {
  const lessons = [aLesson({ id: 7, title: 'Giros de bachata' }), aLesson({ id: 8, title: 'Bachaca' })]
  const asked = { query: { q: 'bachata' }, page: 1, marks: [[[9, 16]], []] as const, similarFrom: 1, missing: null }
  const { html } = await drawn('/clases-de-baile?q=bachata', { list: { now: 0, total: 2, lessons, asked } as const })
  expect(html).toMatch(/<mark[^>]*>bachata<\/mark>/)
  expect(html).toContain('value="bachata"')
  expect(html.indexOf('Parecidas')).toBeLessThan(html.indexOf('Bachaca'))
})

test('the discovery page is drawn with the lesson of the moment and the first row', async () => {
  const trends = [aLesson({ id: 7, title: 'Giros' }), aLesson({ id: 8, title: 'Vueltas' })]
  const { html } = await drawn('/descubre', { rail: { now: 0, trends } })
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toMatch(/Reproducir <\/span>Giros/)
  expect(html).toMatch(/<h2[^>]*>Tendencias/)
})

test.each(['/', '/clases-de-baile', '/descubre'])('what is drawn of %s runs nothing', async (address) => {
  const { html } = await drawn(address)
  expect(html).not.toMatch(/<script|<iframe|\son[a-z]+="/i)
})

test('it wears the very classes that the built styles name', async () => {
  const { html } = await drawn('/clases-de-baile', { list: { now: 0, total: 1, lessons: [aLesson()] } })
  const sheet = styles(JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8')))
  const worn = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap((match) => match[1]?.split(' ') ?? []))
  const ours = [...worn].filter((name) => /^_[a-zA-Z]+_[a-z0-9]{5}_\d+$/.test(name))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((name) => !sheet.includes(`.${name}`))).toEqual([])
})
