import { afterEach, expect, test, vi } from 'vitest'
import { aCatalogue, aCourse, aLesson } from '#tests/factories/catalogue.ts'
import { createCatalogueSource } from './catalogue-source.ts'

afterEach(() => vi.unstubAllGlobals())

const turns = () => {
  let taken = 0
  return { letMessagesIn: async () => void taken++, taken: () => taken }
}

function server(answer: () => Response | Promise<Response>, onLine = true) {
  const requests: Headers[] = []
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe('/api/videos')
    requests.push(new Headers(init.headers))
    return answer()
  })
  return { source: createCatalogueSource(turns().letMessagesIn), requests }
}
const json =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    new Response(JSON.stringify(body), { headers: { etag: '"7"' }, ...init })

test('a catalogue arrives with its revision, checked, unknown fields dropped', async () => {
  const catalogue = aCatalogue({ courses: [aCourse()] })
  const { source, requests } = server(json({ ...catalogue, videos: [{ ...aLesson(), secret: 1 }], more: true }))
  expect(await source.fetch(null)).toEqual({ kind: 'arrived', revision: '"7"', catalogue })
  expect(requests[0]?.has('if-none-match')).toBe(false)
})

test('the known revision is named, and a 304 means nothing changed', async () => {
  const { source, requests } = server(() => new Response(null, { status: 304 }))
  expect(await source.fetch('"6"')).toEqual({ kind: 'unchanged' })
  expect(requests[0]?.get('if-none-match')).toBe('"6"')
})

test('an answer without an ETag is taken, with no revision', async () => {
  const { source } = server(json(aCatalogue(), { headers: {} }))
  expect(await source.fetch(null)).toMatchObject({ kind: 'arrived', revision: '' })
})

test.each([
  ['no lessons', { ...aCatalogue(), videos: undefined }],
  [
    'a wrong lesson behind many right ones',
    { ...aCatalogue(), videos: [...Array.from({ length: 150 }, (_, n) => aLesson({ id: n + 1 })), { id: 0 }] },
  ],
  ['a wrong course', { ...aCatalogue(), courses: [{ ...aCourse(), level: 'expert' }] }],
  ['null', null],
  ['a list', []],
])('an answer with %s is refused whole', async (_, body) => {
  expect(await server(json(body)).source.fetch(null)).toEqual({ kind: 'failed', code: 'unreadable_answer' })
})

test('a page of HTML in place of the answer is unreadable', async () => {
  const { source } = server(() => new Response('<!doctype html>'))
  expect(await source.fetch(null)).toEqual({ kind: 'failed', code: 'unreadable_answer' })
})

test.each([
  [503, { code: 'busy' }, 'busy'],
  [429, { code: 'too_many_requests' }, 'too_many_requests'],
  [500, { code: 'toString' }, 'unexpected'],
  [502, 'Bad gateway', 'unexpected'],
])('a %i answer with %j fails as %s in words', async (status, body, code) => {
  expect(await server(json(body, { status })).source.fetch(null)).toEqual({ kind: 'failed', code })
})

test.each([
  [true, 'unreachable'],
  [false, 'offline'],
])('when nothing comes back and the device says onLine %s, it is %s', async (onLine, code) => {
  const { source } = server(() => Promise.reject(new TypeError('fetch failed')), onLine)
  expect(await source.fetch(null)).toEqual({ kind: 'failed', code })
})

test('a connection that breaks in the middle of the answer is a network failure, not a bad answer', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"videos":['))
      controller.error(new TypeError('network error'))
    },
  })
  expect(await server(() => new Response(broken)).source.fetch(null)).toEqual({ kind: 'failed', code: 'unreachable' })
})

test('a long catalogue is checked in slices, and messages are heard between them', async () => {
  const videos = Array.from({ length: 350 }, (_, index) => aLesson({ id: index + 1 }))
  server(json(aCatalogue({ videos })))
  const { letMessagesIn, taken } = turns()
  expect(await createCatalogueSource(letMessagesIn).fetch(null)).toMatchObject({ kind: 'arrived' })
  expect(taken()).toBe(4)
})
