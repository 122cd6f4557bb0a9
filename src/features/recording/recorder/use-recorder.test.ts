import { expect, test } from 'vitest'
import { chooseMimeType } from './use-recorder.ts'

const among =
  (...known: string[]) =>
  (type: string) =>
    known.includes(type)

test.each([
  [
    'Chromium without an AAC encoder',
    ['video/webm;codecs=h264,opus', 'video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'],
    'video/webm;codecs=h264,opus',
  ],
  [
    'Safari before it knew webm',
    ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4'],
    'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  ],
  ['Firefox', ['video/webm;codecs=vp8,opus', 'video/webm'], 'video/webm;codecs=vp8,opus'],
  ['a browser that supports only webm', ['video/webm'], 'video/webm'],
  ['a browser that supports only mp4', ['video/mp4'], 'video/mp4'],
])('the recording format of %s', (_, known, chosen) => {
  expect(chooseMimeType(among(...known), true)).toBe(chosen)
})

test('mp4 with VP9 is never asked for, and bare mp4 not while there is webm', () => {
  expect(chooseMimeType(among('video/mp4;codecs=vp9,opus'), true)).toBeNull()
  expect(chooseMimeType(among('video/mp4', 'video/webm'), true)).toBe('video/webm')
})

test.each([
  [
    'Chromium',
    ['video/webm;codecs=h264,opus', 'video/webm;codecs=h264', 'video/webm;codecs=vp9', 'video/webm'],
    'video/webm;codecs=h264',
  ],
  [
    'Safari',
    ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4;codecs=avc1.42E01E', 'video/mp4'],
    'video/mp4;codecs=avc1.42E01E',
  ],
  ['Firefox', ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp8', 'video/webm'], 'video/webm;codecs=vp8'],
  ['a browser that supports only webm', ['video/webm'], 'video/webm'],
])('without sound no codec for sound is asked for: %s', (_, known, chosen) => {
  expect(chooseMimeType(among(...known), false)).toBe(chosen)
})

test('a browser that supports none of the formats gives null', () => {
  expect(chooseMimeType(() => false, true)).toBeNull()
  expect(chooseMimeType(() => false, false)).toBeNull()
})
