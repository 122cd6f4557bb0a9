import { expect, test } from 'vitest'
import { parseRequest, sendEvent } from './page-link.ts'

const page = { postMessage: () => undefined } as unknown as Window
const channel = { page, origin: 'https://academia.test', session: 'una' }
const message = {
  origin: 'https://academia.test',
  source: page as unknown,
  data: { to: 'player', session: 'una', type: 'pause' } as unknown,
}

test('a request of the page in this session is accepted', () => {
  expect(parseRequest(message, channel)).toEqual(message.data)
})

test.each([
  ['a foreign origin', { origin: 'https://malo.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another channel', { data: { to: 'player', session: 'otra', type: 'pause' } }],
  ['an unknown request', { data: { to: 'player', session: 'una', type: 'explode' } }],
  ['a request with undeclared fields', { data: { to: 'player', session: 'una', type: 'pause', html: '<b>' } }],
  ['a seek to an invalid position', { data: { to: 'player', session: 'una', type: 'seek', position: Number.NaN } }],
  ['a text', { data: 'pause' }],
  ['nothing', { data: undefined }],
])('%s is ignored', (_, over) => {
  expect(parseRequest({ ...message, ...over }, channel)).toBeNull()
})

test('an event carries its session and is posted to our own origin only', () => {
  const sent: unknown[] = []
  const listening = { postMessage: (...args: unknown[]) => sent.push(args) } as unknown as Window
  sendEvent({ ...channel, page: listening }, { type: 'playing', position: 3, rate: 1, at: 5 })
  expect(sent).toEqual([
    [{ from: 'player', session: 'una', type: 'playing', position: 3, rate: 1, at: 5 }, 'https://academia.test'],
  ])
})
