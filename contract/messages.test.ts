import { expect, test } from 'vitest'
import { ArkErrors } from './ark.ts'
import { PlayerPreferences } from './learning.ts'
import { isPlayerConfig, isPlayerEvent, isPlayerRequest, type PlayerConfig } from './messages.ts'
import { Chapter, Streams, VideoData } from './video-data.ts'

const config: PlayerConfig = {
  session: 'a1',
  titles: { lesson: 'Giro simple', context: null },
  streams: { front: '/media/public/clips/giro.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 60 },
  chapters: [{ start: 0, title: 'Entrada' }],
  bpm: 96,
  hue: 280,
  flags: { autoplay: false, camera: false },
}

test('a whole player configuration is accepted', () => {
  expect(isPlayerConfig(structuredClone(config))).toBe(true)
})

test('a configuration may have the playback preferences, and no field beside them', () => {
  const preferences = { speed: 0.75, mirrored: true, view: 'rear' } as const
  expect(isPlayerConfig({ ...config, preferences })).toBe(true)
  expect(isPlayerConfig({ ...config, preferences: { ...preferences, speed: 16 } })).toBe(false)
  expect(isPlayerConfig({ ...config, preferences: { ...preferences, html: '<b>' } })).toBe(false)
  const event = { from: 'player', session: 'a', type: 'preferences', preferences }
  expect(isPlayerEvent(event)).toBe(true)
  expect(isPlayerEvent({ ...event, preferences: { ...preferences, view: 'above' } })).toBe(false)
})

test('a configuration may name captions and a small rendition', () => {
  const more = {
    captions: '/media/public/captions/giro.vtt',
    saver: { front: '/media/public/savers/g.mp4', rear: null },
  }
  expect(isPlayerConfig({ ...config, ...more })).toBe(true)
  expect(isPlayerConfig({ ...config, saver: { ...more.saver, html: '<b>' } })).toBe(false)
})

const rendition = { lines: 240, front: '/a.mp4', front_rate: 196_000, rear: null, rear_rate: 0 }

test('a configuration may name renditions, and nothing of them that is not declared', () => {
  expect(isPlayerConfig({ ...config, renditions: [rendition] })).toBe(true)
  for (const wrong of [{ lines: 99 }, { front: '' }, { front_rate: 0 }, { rear_rate: -1 }, { html: '<b>' }])
    expect(isPlayerConfig({ ...config, renditions: [{ ...rendition, ...wrong }] })).toBe(false)
})

test.each([
  ['nothing', undefined],
  ['a text', '{"session":"a1"}'],
  ['no session', { ...config, session: '' }],
  ['a session too long', { ...config, session: 'x'.repeat(65) }],
  ['a lesson without a title', { ...config, titles: { lesson: '', context: null } }],
  ['no stream', { ...config, streams: { rear: null } }],
  ['a position before the start', { ...config, playback: { position: -1, duration: 60 } }],
  ['a position that is not a number', { ...config, playback: { position: Number.NaN, duration: 60 } }],
  ['a hue off the wheel', { ...config, hue: 361 }],
  ['a tempo out of range', { ...config, bpm: 1000 }],
  ['an unknown field name', { ...config, onload: 'alert(1)' }],
  ['an unknown flag', { ...config, flags: { autoplay: true, camera: false, debug: true } }],
])('a configuration with %s is refused (F128)', (_, given) => {
  expect(isPlayerConfig(given)).toBe(false)
})

test.each([
  { to: 'player', session: 'a', type: 'play' },
  { to: 'player', session: 'a', type: 'pause' },
  { to: 'player', session: 'a', type: 'seek', position: 12.5 },
  { to: 'player', session: 'a', type: 'camera', on: false },
  { to: 'player', session: 'a', type: 'use-stored', streams: { front: '/media/a.mp4', rear: null } },
  { to: 'player', session: 'a', type: 'resume', position: 12.5 },
  {
    to: 'player',
    session: 'a',
    type: 'resume',
    position: 12.5,
    preferences: { speed: 1, mirrored: true, view: 'front' },
  },
  { to: 'player', session: 'a', type: 'recording', on: true },
])('the player accepts the page message %j', (message) => {
  expect(isPlayerRequest(message)).toBe(true)
})

test.each([
  { to: 'page', session: 'a', type: 'play' },
  { to: 'player', session: 'a', type: 'seek' },
  { to: 'player', session: 'a', type: 'use-stored', streams: { rear: null } },
  { to: 'player', session: 'a', type: 'seek', position: -1 },
  { to: 'player', type: 'play' },
  { to: 'player', session: 'a', type: 'eval', code: 'x' },
  'play',
  null,
])('the player ignores the page message %j', (message) => {
  expect(isPlayerRequest(message)).toBe(false)
})

test.each([
  { from: 'player', session: 'a', type: 'time', position: 3, rate: 0.75, at: 5.5 },
  { from: 'player', session: 'a', type: 'fullscreen', on: true },
  { from: 'player', session: 'a', type: 'camera', on: true },
  { from: 'player', session: 'a', type: 'recording-zone' },
  { from: 'player', session: 'a', type: 'failed', reason: 'media' },
])('the page accepts the player message %j', (message) => {
  expect(isPlayerEvent(message)).toBe(true)
})

test.each([
  { from: 'player', session: 'a', type: 'time' },
  { from: 'player', session: 'a', type: 'time', position: 3, rate: 16, at: 5.5 },
  { from: 'player', session: 'a', type: 'camera' },
  { from: 'player', session: 'a', type: 'failed', reason: '<b>' },
  { from: 'elsewhere', session: 'a', type: 'ended', position: 3, rate: 1, at: 5 },
  { from: 'player', session: 'a', type: 'ended', position: 3, rate: 1, at: 5, extra: 1 },
])('the page ignores the player message %j', (message) => {
  expect(isPlayerEvent(message)).toBe(false)
})

const accepts = (check: (value: unknown) => unknown, value: unknown) => !(check(value) instanceof ArkErrors)
const long = (length: number) => 'x'.repeat(length)

test('fields that calls have too have the same limits in a message', () => {
  for (const speed of [0, 0.24, 0.25, 1, 2, 2.01, Number.NaN, '1', null])
    for (const view of ['front', 'rear', 'above']) {
      const preferences = { speed, mirrored: true, view }
      expect(isPlayerConfig({ ...config, preferences })).toBe(accepts(PlayerPreferences, preferences))
    }
  for (const front of ['', 'x', long(2048), long(2049), null, 1])
    for (const rear of ['', 'x', long(2048), long(2049), null, undefined]) {
      const streams = { front, rear }
      expect(isPlayerConfig({ ...config, streams })).toBe(accepts(Streams, streams))
    }
  for (const start of [-1, 0, 12.5, Number.NaN, '0'])
    for (const title of ['', 'x', long(120), long(121), null]) {
      const chapter = { start, title }
      expect(isPlayerConfig({ ...config, chapters: [chapter] })).toBe(accepts(Chapter, chapter))
    }
  for (const bpm of [19, 20, 400, 401, null, '96']) {
    const data = {
      id: 1,
      streams: config.streams,
      chapters: [],
      media_duration: 60,
      captions: null,
      saver: null,
      renditions: [],
      bpm,
    }
    expect(isPlayerConfig({ ...config, bpm })).toBe(accepts(VideoData, data))
  }
})

test.each([
  ['a list', []],
  ['an object that only inherits its fields', Object.create(config)],
  ['one with an infinite position', { ...config, playback: { position: Number.POSITIVE_INFINITY, duration: 60 } }],
  ['an own field named like the prototype', JSON.parse('{"__proto__": {}, "session": "a1"}')],
])('%s is not a player configuration', (_, given) => {
  expect(isPlayerConfig(given)).toBe(false)
})
