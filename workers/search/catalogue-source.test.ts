import { afterEach, expect, test, vi } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { aCourse, aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { createCatalogueSource } from './catalogue-source.ts'

afterEach(() => vi.unstubAllGlobals())

const collections = { families: [aFamily()], professors: [aProfessor()], courses: [aCourse()], programs: [] }
const lessons = (count: number) => toColumns(Array.from({ length: count }, (_, index) => aLesson({ id: index + 1 })))
const update = (over: Record<string, unknown> = {}) => ({
  version: 7,
  since: null,
  deleted: [],
  lessons: lessons(2),
  collections,
  ...over,
})
const described = (over: Record<string, unknown> = {}) => ({
  version: 7,
  since: null,
  id: [1, 2],
  text: ['Una', 'Otra'],
  ...over,
})

function server(answer: () => Response | Promise<Response>, onLine = true) {
  const requests: string[] = []
  let turns = 0
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return answer()
  })
  const source = createCatalogueSource(async () => void turns++)
  return { source, requests, turns: () => turns }
}
const json =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    new Response(JSON.stringify(body), init)

test('an update is validated, unknown fields are dropped', async () => {
  const sent = update({ lessons: { ...lessons(2), secret: [1, 2] }, more: true })
  const { source, requests } = server(json(sent))
  expect(await source.catalogue(null)).toEqual({ kind: 'arrived', update: update() })
  expect(requests).toEqual(['/api/catalogue'])
})

test('descriptions are validated, unknown fields are dropped', async () => {
  const { source, requests } = server(json(described({ more: true })))
  expect(await source.descriptions(null)).toEqual({ kind: 'arrived', update: described() })
  expect(requests).toEqual(['/api/catalogue/descriptions'])
})

test('an answer without changes is distinguished from one with changes', async () => {
  const unchanged = server(json(update({ since: 7 })))
  expect(await unchanged.source.catalogue(7)).toEqual({ kind: 'unchanged' })
  const changed = server(json(update({ version: 8, since: 7, collections: null })))
  expect(await changed.source.catalogue(7)).toMatchObject({ kind: 'arrived', update: { version: 8 } })
})

test('the whole catalogue is never treated as unchanged, whatever its revision', async () => {
  expect(await server(json(update({ version: 12 }))).source.catalogue(12)).toMatchObject({ kind: 'arrived' })
})

test('a known revision is sent as `since`', async () => {
  const { source, requests } = server(json(null))
  await source.catalogue(12)
  await source.descriptions(9)
  expect(requests).toEqual(['/api/catalogue?since=12', '/api/catalogue/descriptions?since=9'])
})

test.each([
  ['no lessons', update({ lessons: undefined })],
  ['a wrong title behind many right ones', update({ lessons: { ...lessons(4500), title: Array(4500).fill('') } })],
  ['a wrong id at the very end', update({ lessons: { ...lessons(4500), id: [...lessons(4499).id, 0] } })],
  ['a column missing', update({ lessons: { ...lessons(2), words: undefined } })],
  ['a column that is not a list', update({ lessons: { ...lessons(2), words: 'dos' } })],
  ['a column that is longer and wrong', update({ lessons: { ...lessons(2), words: [1, 2, -1] } })],
  ['no dictionaries', update({ lessons: { ...lessons(2), dictionaries: undefined } })],
  ['a wrong course', update({ collections: { ...collections, courses: [{ ...aCourse(), level: 'expert' }] } })],
  ['a revision in words', update({ version: 'siete' })],
  ['null', null],
  ['a list', []],
])('an update with %s is rejected whole', async (_, body) => {
  expect(await server(json(body)).source.catalogue(null)).toEqual({ kind: 'failed', code: 'unreadable_answer' })
})

test.each([
  ['no ids', described({ id: undefined })],
  ['an invalid text', described({ text: ['Una', null] })],
  ['an empty list and a wrong revision', described({ id: [], text: [], version: -1 })],
  ['null', null],
])('descriptions with %s are rejected whole', async (_, body) => {
  expect(await server(json(body)).source.descriptions(null)).toEqual({ kind: 'failed', code: 'unreadable_answer' })
})

test('an HTML response comes from a captive portal, and is not reported as an unreadable answer', async () => {
  const { source } = server(() => new Response('<!doctype html>'))
  expect(await source.catalogue(null)).toEqual({ kind: 'failed', code: 'unreachable' })
})

test.each([200, 403, 404, 511])('an HTML response with the status %i comes from a captive portal', async (status) => {
  const { source } = server(() => new Response('<!doctype html>', { status }))
  const code = status < 500 ? 'unreachable' : 'unexpected'
  expect(await source.catalogue(null)).toEqual({ kind: 'failed', code })
})

test.each([
  [503, { code: 'busy' }, 'busy'],
  [401, { message: 'Unauthenticated.' }, 'signed_out'],
  [429, { code: 'too_many_requests' }, 'too_many_requests'],
  [500, { code: 'toString' }, 'unexpected'],
  [502, 'Bad gateway', 'unexpected'],
])('a %i response with %j fails as %s', async (status, body, code) => {
  const { source } = server(json(body, { status }))
  expect(await source.catalogue(null)).toEqual({ kind: 'failed', code })
  expect(await source.descriptions(3)).toEqual({ kind: 'failed', code })
})

test.each([
  [true, 'unreachable'],
  [false, 'offline'],
])('without a response, navigator.onLine %s leads to %s', async (onLine, code) => {
  const { source } = server(() => Promise.reject(new TypeError('fetch failed')), onLine)
  expect(await source.catalogue(null)).toEqual({ kind: 'failed', code })
})

test('a connection that breaks within the body is a network failure, not an unreadable answer', async () => {
  const { source } = server(() => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"version":'))
        controller.error(new TypeError('network error'))
      },
    })
    return new Response(broken)
  })
  expect(await source.catalogue(null)).toEqual({ kind: 'failed', code: 'unreachable' })
})

test('a long catalogue is validated in slices, and messages are received between them', async () => {
  const { source, turns } = server(json(update({ lessons: lessons(7000) })))
  expect(await source.catalogue(null)).toMatchObject({ kind: 'arrived' })
  expect(turns()).toBe(5)
})
