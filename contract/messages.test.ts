import { expect, test } from 'vitest'
import { ArkErrors } from './ark.ts'
import { PlayerConfig, PlayerEvent, PlayerRequest } from './messages.ts'

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
const refuses = (answer: unknown) => answer instanceof ArkErrors

test('a whole player configuration is taken as it is', () => {
  expect(PlayerConfig(structuredClone(config))).toEqual(config)
})

test('a configuration may say how lessons are liked, and nothing beside that', () => {
  const preferences = { speed: 0.75, mirrored: true, view: 'rear' } as const
  expect(PlayerConfig({ ...config, preferences })).toEqual({ ...config, preferences })
  expect(refuses(PlayerConfig({ ...config, preferences: { ...preferences, speed: 16 } }))).toBe(true)
  expect(refuses(PlayerConfig({ ...config, preferences: { ...preferences, html: '<b>' } }))).toBe(true)
  const told = { from: 'player', session: 'a', type: 'preferences', preferences }
  expect(PlayerEvent(told)).toEqual(told)
  expect(refuses(PlayerEvent({ ...told, preferences: { ...preferences, view: 'above' } }))).toBe(true)
})

test('a configuration may name captions and a small rendition', () => {
  const more = {
    captions: '/media/public/captions/giro.vtt',
    saver: { front: '/media/public/savers/g.mp4', rear: null },
  }
  expect(PlayerConfig({ ...config, ...more })).toEqual({ ...config, ...more })
  expect(refuses(PlayerConfig({ ...config, saver: { ...more.saver, html: '<b>' } }))).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['a text', '{"session":"a1"}'],
  ['no session', { ...config, session: '' }],
  ['a session too long', { ...config, session: 'x'.repeat(65) }],
  ['a lesson without a title', { ...config, titles: { lesson: '', context: null } }],
  ['no stream', { ...config, streams: { rear: null } }],
  ['a position before the start', { ...config, playback: { position: -1, duration: 60 } }],
  ['a position that is no number', { ...config, playback: { position: Number.NaN, duration: 60 } }],
  ['a hue off the wheel', { ...config, hue: 361 }],
  ['a tempo out of range', { ...config, bpm: 1000 }],
  ['a name it does not know', { ...config, onload: 'alert(1)' }],
  ['an unknown flag', { ...config, flags: { autoplay: true, camera: false, debug: true } }],
])('a configuration with %s is refused (F128)', (_, given) => {
  expect(refuses(PlayerConfig(given))).toBe(true)
})

test.each([
  { to: 'player', session: 'a', type: 'play' },
  { to: 'player', session: 'a', type: 'pause' },
  { to: 'player', session: 'a', type: 'seek', position: 12.5 },
  { to: 'player', session: 'a', type: 'camera', on: false },
])('the player hears %j', (message) => {
  expect(PlayerRequest(message)).toEqual(message)
})

test.each([
  { to: 'page', session: 'a', type: 'play' },
  { to: 'player', session: 'a', type: 'seek' },
  { to: 'player', session: 'a', type: 'seek', position: -1 },
  { to: 'player', type: 'play' },
  { to: 'player', session: 'a', type: 'eval', code: 'x' },
  'play',
  null,
])('the player does not hear %j', (message) => {
  expect(refuses(PlayerRequest(message))).toBe(true)
})

test.each([
  { from: 'player', session: 'a', type: 'time', position: 3, rate: 0.75, at: 5.5 },
  { from: 'player', session: 'a', type: 'fullscreen', on: true },
  { from: 'player', session: 'a', type: 'camera', on: true },
  { from: 'player', session: 'a', type: 'recording-zone' },
  { from: 'player', session: 'a', type: 'failed', reason: 'media' },
])('the page hears %j', (message) => {
  expect(PlayerEvent(message)).toEqual(message)
})

test.each([
  { from: 'player', session: 'a', type: 'time' },
  { from: 'player', session: 'a', type: 'time', position: 3, rate: 16, at: 5.5 },
  { from: 'player', session: 'a', type: 'camera' },
  { from: 'player', session: 'a', type: 'failed', reason: '<b>' },
  { from: 'elsewhere', session: 'a', type: 'ended', position: 3, rate: 1, at: 5 },
  { from: 'player', session: 'a', type: 'ended', position: 3, rate: 1, at: 5, extra: 1 },
])('the page does not hear %j', (message) => {
  expect(refuses(PlayerEvent(message))).toBe(true)
})
