import { expect, test } from 'vitest'
import { takeBuffer } from '#tests/factories/takes.ts'
import { probe } from './probe.ts'

test.each([
  ['recorder-vp9.webm', { container: 'webm', picture: 'vp9', sound: null, width: 320, height: 240 }],
  ['recorder-vp8-opus.webm', { container: 'webm', picture: 'vp8', sound: 'opus' }],
  ['h264-keys.mkv', { container: 'webm', picture: 'avc', sound: 'opus', width: 160, height: 120 }],
  ['recorder-h264-opus.mp4', { container: 'mp4', picture: 'avc', sound: 'opus' }],
  ['h264-rotated.mov', { container: 'mp4', picture: 'avc', sound: 'aac', width: 240, height: 320 }],
  ['av1.webm', { picture: 'av1', sound: null }],
])('the facts of %s are read from its packets', async (name, facts) => {
  expect(await probe(takeBuffer(name))).toMatchObject(facts)
})

test('a recording that has no duration and no index is measured, and its key frames are found', async () => {
  const facts = await probe(takeBuffer('h264-keys.mkv'))
  if ('kind' in facts) throw new Error('it cannot be read')
  expect(facts.ends).toBeCloseTo(3, 1)
  expect(facts.keyFrames.map((at) => Math.round(at * 10) / 10)).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
})

test('a truncated recording is read as far as it goes', async () => {
  const whole = takeBuffer('h264-keys.mkv')
  const facts = await probe(whole.slice(0, whole.byteLength * 0.6))
  if ('kind' in facts) throw new Error('it cannot be read')
  expect(facts.ends).toBeGreaterThan(1)
  expect(facts.ends).toBeLessThan(2.5)
})

test.each([
  ['nothing', new ArrayBuffer(0), 'empty'],
  ['noise', new Uint8Array(4000).map((_, index) => (index * 7919) % 251).buffer, 'unreadable'],
  ['a page', new TextEncoder().encode('<!doctype html><title>404</title>').buffer, 'unreadable'],
  ['half an mp4', takeBuffer('recorder-h264-opus.mp4').slice(0, 300), 'unreadable'],
  ['sound alone', takeBuffer('sound-alone.webm'), 'no_picture'],
])('%s is reported as unreadable with its reason', async (_, bytes, why) => {
  expect(await probe(bytes)).toEqual({ kind: 'unreadable', why })
})
