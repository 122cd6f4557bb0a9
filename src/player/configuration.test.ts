import { expect, onTestFinished, test } from 'vitest'
import { type PlayerConfig, playerConfigLimit } from '#contract/messages.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { readConfiguration } from './configuration.ts'

const own = 'https://academia.test'
const cdn = 'https://cdn.academia.test'
const config: PlayerConfig = {
  session: 'una',
  titles: { lesson: 'Vuelta a la derecha', context: null },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [{ start: 0, title: 'Saludo' }],
  bpm: 96,
  hue: 12,
  flags: { autoplay: false, camera: false },
}
const read = (text: string, origins = [own]) =>
  readConfiguration(`?${new URLSearchParams({ config: text })}`, `${own}/player.html`, origins)
const withFront = (front: string, origins = [own]) =>
  read(JSON.stringify({ ...config, streams: { front, rear: null } }), origins)

test('a configuration of the lesson page is accepted', () => {
  expect(read(JSON.stringify(config))).toEqual({ ok: true, config })
})

test('a browser without URL.canParse, as Safari 16, reads a configuration and refuses a URL that is none', () => {
  const { canParse } = URL
  Reflect.deleteProperty(URL, 'canParse')
  onTestFinished(() => void Object.assign(URL, { canParse }))
  expect(read(JSON.stringify(config))).toMatchObject({ ok: true })
  const foreign = { ...config, streams: { front: 'https://[', rear: null } }
  expect(read(JSON.stringify(foreign))).toMatchObject({ ok: false, fault: 'foreign_media' })
})

test('each kind of invalid configuration has its own code', () => {
  expect(readConfiguration('', own, [own])).toEqual({ ok: false, fault: 'missing' })
  expect(read('  ')).toEqual({ ok: false, fault: 'missing' })
  expect(read('{')).toEqual({ ok: false, fault: 'malformed' })
  expect(read(JSON.stringify({ ...config, extra: 1 }))).toEqual({ ok: false, fault: 'malformed' })
  expect(read(JSON.stringify(config).padEnd(playerConfigLimit + 1))).toEqual({ ok: false, fault: 'too_long' })
  expect(read(JSON.stringify('ñ'.repeat(playerConfigLimit / 2)))).toEqual({ ok: false, fault: 'too_long' })
})

test.each([
  'https://malo.test/a.mp4',
  '//malo.test/a.mp4',
  '\\\\malo.test/a.mp4',
  'https://academia.test.malo.test/a.mp4',
  'https://academia.test@malo.test/a.mp4',
  'https://alguien@academia.test/a.mp4',
  'http://academia.test/a.mp4',
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'blob:https://academia.test/1',
  'https://',
])('%s is not media of the academy', (url) => {
  expect(withFront(url)).toEqual({ ok: false, fault: 'foreign_media' })
  const everywhere = { ...config, streams: { front: '/a.mp4', rear: url } }
  expect(read(JSON.stringify(everywhere))).toEqual({ ok: false, fault: 'foreign_media' })
  const rendition = { lines: 240, front: '/a.mp4', front_rate: 1, rear: null, rear_rate: 0 }
  const renditions = [rendition, { ...rendition, lines: 480, rear: url }]
  const saver = { front: '/a.mp4', rear: url }
  expect(read(JSON.stringify({ ...config, renditions: [{ ...rendition, front: url }] })).ok).toBe(false)
  for (const part of [{ poster: url }, { captions: url }, { saver }, { renditions }])
    expect(read(JSON.stringify({ ...config, ...part }))).toEqual({ ok: false, fault: 'foreign_media' })
})

test('media of the CDN is accepted only when it is configured', () => {
  expect(withFront(`${cdn}/a.mp4`, [own, cdn]).ok).toBe(true)
  expect(withFront(`${cdn}/a.mp4`).ok).toBe(false)
})

const acceptedOrigin = (url: string | null) => url === null || new URL(url, own).origin === own

test('no text makes the parser throw or accept a foreign stream', () => {
  const json = JSON.stringify(config)
  const mutated = fc
    .tuple(fc.nat(json.length), fc.nat(40), fc.string({ maxLength: 60 }))
    .map(([at, cut, put]) => json.slice(0, at) + put + json.slice(at + cut))
  const swapped = fc
    .tuple(fc.constantFrom(...Object.keys(config)), fc.jsonValue())
    .map(([key, value]) => JSON.stringify({ ...config, [key]: value }))
  const addressed = fc
    .oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom('//', '/\\', 'https:').chain((head) => fc.string().map((tail) => head + tail)),
    )
    .map((front) => JSON.stringify({ ...config, streams: { front, rear: null } }))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), mutated, swapped, addressed), (text) => {
      const answer = read(text)
      if (!answer.ok) return
      const { streams, poster } = answer.config
      expect([streams.front, streams.rear, poster].every(acceptedOrigin)).toBe(true)
    }),
    { numRuns: 500 },
  )
}, 60_000)
