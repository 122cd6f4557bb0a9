import { expect, test } from 'vitest'
import { askPlayer, eventIn } from './player-messages.ts'

const frame = { postMessage: () => undefined } as unknown as Window
const conversation = { frame, origin: 'https://academia.test', session: 'una' }
const message = {
  origin: 'https://academia.test',
  source: frame as unknown,
  data: { from: 'player', session: 'una', type: 'playing', position: 3, rate: 1, at: 5 } as unknown,
}

test('the player of this conversation is heard', () => {
  expect(eventIn(message, conversation)).toEqual(message.data)
})

test.each([
  ['a foreign origin', { origin: 'https://malo.test' }],
  ['another window of our own', { source: {} }],
  ['the page itself', { source: globalThis }],
  [
    'a frame left over from another lesson',
    { data: { from: 'player', session: 'otra', type: 'ended', position: 3, rate: 1, at: 5 } },
  ],
  ['an unknown event', { data: { from: 'player', session: 'una', type: 'navigate', to: '/pago' } }],
  [
    'more than was agreed',
    { data: { from: 'player', session: 'una', type: 'ended', position: 3, rate: 1, at: 5, html: '<b>' } },
  ],
  ['a moment that is none', { data: { from: 'player', session: 'una', type: 'time', position: -1, rate: 1, at: 5 } }],
  ['nothing', { data: null }],
])('%s is not heard', (_, over) => {
  expect(eventIn({ ...message, ...over }, conversation)).toBeNull()
})

test('without a frame nobody is heard, not even a message without a source', () => {
  expect(eventIn({ ...message, source: null }, { ...conversation, frame: null })).toBeNull()
})

test('the player is asked in its conversation, and only on our own origin', () => {
  const said: unknown[] = []
  const listening = { postMessage: (...args: unknown[]) => said.push(args) } as unknown as Window
  askPlayer({ ...conversation, frame: listening }, { type: 'pause' })
  expect(said).toEqual([[{ to: 'player', session: 'una', type: 'pause' }, 'https://academia.test']])
})
