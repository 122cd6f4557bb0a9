import { expect, test } from 'vitest'
import { isPlayerConfig, type PlayerConfig, playerConfigLimit } from '#contract/messages.ts'
import { randomId } from '#src/platform/random-id.ts'
import { parseEvent, playerUrl, postRequest } from './player-protocol.ts'

const frame = { postMessage: () => undefined } as unknown as Window
const channel = { frame, origin: 'https://academia.test', session: 'una' }
const message = {
  origin: 'https://academia.test',
  source: frame as unknown,
  data: { from: 'player', session: 'una', type: 'playing', position: 3, rate: 1, at: 5 } as unknown,
}

test('an event of the player in this session is accepted', () => {
  expect(parseEvent(message, channel)).toEqual(message.data)
})

test.each([
  ['a foreign origin', { origin: 'https://malo.test' }],
  ['another window of our origin', { source: {} }],
  ['the page itself', { source: globalThis }],
  [
    'a frame left over from another lesson',
    { data: { from: 'player', session: 'otra', type: 'ended', position: 3, rate: 1, at: 5 } },
  ],
  ['an unknown event', { data: { from: 'player', session: 'una', type: 'navigate', to: '/pago' } }],
  [
    'an event with undeclared fields',
    { data: { from: 'player', session: 'una', type: 'ended', position: 3, rate: 1, at: 5, html: '<b>' } },
  ],
  ['an invalid moment', { data: { from: 'player', session: 'una', type: 'time', position: -1, rate: 1, at: 5 } }],
  ['nothing', { data: null }],
])('%s is ignored', (_, over) => {
  expect(parseEvent({ ...message, ...over }, channel)).toBeNull()
})

test('without a frame every message is ignored, one without a source too', () => {
  expect(parseEvent({ ...message, source: null }, { ...channel, frame: null })).toBeNull()
})

test('a request carries the session and is posted to our own origin only', () => {
  const sent: unknown[] = []
  const listening = { postMessage: (...args: unknown[]) => sent.push(args) } as unknown as Window
  postRequest({ ...channel, frame: listening }, { type: 'pause' })
  expect(sent).toEqual([[{ to: 'player', session: 'una', type: 'pause' }, 'https://academia.test']])
})

const config: PlayerConfig = {
  session: randomId(),
  titles: { lesson: '¿Y si «giras»? <b>&', context: null },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [{ start: 0, title: 'Saludo' }],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}
const readBack = (url: string) => JSON.parse(new URL(url, 'https://academia.test').searchParams.get('config') ?? '')

test('the frame parses the configuration, whatever the title contains', () => {
  const read = readBack(playerUrl(config))
  expect(read).toEqual(config)
  expect(isPlayerConfig(read)).toBe(true)
})

test('a lesson of many chapters keeps as many as its URL allows', () => {
  const chapters = Array.from({ length: 300 }, (_, index) => ({ start: index, title: `Capítulo ñandú ${index}` }))
  const url = playerUrl({ ...config, chapters })
  expect(url.length).toBeLessThanOrEqual(playerConfigLimit + '/player.html?config='.length)
  const read = readBack(url) as PlayerConfig
  expect(read.chapters).toEqual(chapters.slice(0, read.chapters.length))
  expect(read.chapters.length).toBeGreaterThan(50)
})

test('session names are unique', () => {
  expect(randomId()).not.toBe(randomId())
})

const cdnUrl = (view: string, lines: number) =>
  `https://media.una-academia-de-baile.example/media/paid/v9f3c2a1/lessons/bachata-sensual-nivel-intermedio-vuelta-04/${view}-${lines}.mp4`
const renditions = [240, 480, 720, 1080].map((lines) => ({
  lines,
  front: cdnUrl('front', lines),
  front_rate: 2_547_000,
  rear: cdnUrl('rear', lines),
  rear_rate: 2_130_000,
}))

test('four renditions of two views at a CDN fit, beside 24 chapters and a poster', () => {
  const chapters = Array.from({ length: 24 }, (_, index) => ({
    start: index * 75.5,
    title: `Parte ${index}: vuelta y cierre`,
  }))
  const streams = { front: cdnUrl('front', 480), rear: cdnUrl('rear', 480) }
  const whole = {
    ...config,
    streams,
    renditions,
    chapters,
    poster: '/media/public/posters/una-clase-de-bachata-960.webp',
  }
  expect(readBack(playerUrl(whole))).toEqual(whole)
})

test('renditions that do not fit are left out: the lesson plays one file', () => {
  const long = renditions.map((rendition) => ({ ...rendition, front: rendition.front.padEnd(2048, 'x') }))
  const read = readBack(playerUrl({ ...config, renditions: long }))
  expect(read).toEqual({ ...config, chapters: [] })
  expect(isPlayerConfig(read)).toBe(true)
})
