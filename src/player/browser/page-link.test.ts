import { expect, test } from 'vitest'
import { requestIn, tell } from './page-link.ts'

const page = { postMessage: () => undefined } as unknown as Window
const conversation = { page, origin: 'https://academia.test', session: 'una' }
const message = {
  origin: 'https://academia.test',
  source: page as unknown,
  data: { to: 'player', session: 'una', type: 'pause' } as unknown,
}

test('the page of this conversation is heard', () => {
  expect(requestIn(message, conversation)).toEqual(message.data)
})

test.each([
  ['a foreign origin', { origin: 'https://malo.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another conversation', { data: { to: 'player', session: 'otra', type: 'pause' } }],
  ['an unknown request', { data: { to: 'player', session: 'una', type: 'explode' } }],
  ['more than was agreed', { data: { to: 'player', session: 'una', type: 'pause', html: '<b>' } }],
  ['a seek to nowhere', { data: { to: 'player', session: 'una', type: 'seek', position: Number.NaN } }],
  ['a text', { data: 'pause' }],
  ['nothing', { data: undefined }],
])('%s is not heard', (_, over) => {
  expect(requestIn({ ...message, ...over }, conversation)).toBeNull()
})

test('what is told names its conversation and goes to our own origin only', () => {
  const said: unknown[] = []
  const listening = { postMessage: (...args: unknown[]) => said.push(args) } as unknown as Window
  tell({ ...conversation, page: listening }, { type: 'playing', position: 3, rate: 1, at: 5 })
  expect(said).toEqual([
    [{ from: 'player', session: 'una', type: 'playing', position: 3, rate: 1, at: 5 }, 'https://academia.test'],
  ])
})
