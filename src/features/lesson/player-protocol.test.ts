import { expect, test } from 'vitest'
import { PlayerConfig, playerConfigLimit } from '#contract/messages.ts'
import { randomName } from '#src/platform/random-id.ts'
import { postRequest, parseEvent, playerAddress } from './player-protocol.ts'

const frame = { postMessage: () => undefined } as unknown as Window
const conversation = { frame, origin: 'https://academia.test', session: 'una' }
const message = {
  origin: 'https://academia.test',
  source: frame as unknown,
  data: { from: 'player', session: 'una', type: 'playing', position: 3, rate: 1, at: 5 } as unknown,
}

test('the player of this conversation is heard', () => {
  expect(parseEvent(message, conversation)).toEqual(message.data)
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
  expect(parseEvent({ ...message, ...over }, conversation)).toBeNull()
})

test('without a frame nobody is heard, not even a message without a source', () => {
  expect(parseEvent({ ...message, source: null }, { ...conversation, frame: null })).toBeNull()
})

test('the player is asked in its conversation, and only on our own origin', () => {
  const said: unknown[] = []
  const listening = { postMessage: (...args: unknown[]) => said.push(args) } as unknown as Window
  postRequest({ ...conversation, frame: listening }, { type: 'pause' })
  expect(said).toEqual([[{ to: 'player', session: 'una', type: 'pause' }, 'https://academia.test']])
})

const config: PlayerConfig = {
  session: randomName(),
  titles: { lesson: '¿Y si «giras»? <b>&', context: null },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [{ start: 0, title: 'Saludo' }],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}
const readBack = (address: string) =>
  PlayerConfig(JSON.parse(new URL(address, 'https://academia.test').searchParams.get('config') ?? ''))

test('the frame reads what was written, whatever the title holds', () => {
  expect(readBack(playerAddress(config))).toEqual(config)
})

test('a lesson of many chapters keeps as many as its address takes', () => {
  const chapters = Array.from({ length: 300 }, (_, index) => ({ start: index, title: `Capítulo ñandú ${index}` }))
  const address = playerAddress({ ...config, chapters })
  expect(address.length).toBeLessThanOrEqual(playerConfigLimit + '/player.html?config='.length)
  const read = readBack(address) as PlayerConfig
  expect(read.chapters).toEqual(chapters.slice(0, read.chapters.length))
  expect(read.chapters.length).toBeGreaterThan(50)
})

test('no two conversations have the same name', () => {
  expect(randomName()).not.toBe(randomName())
})
