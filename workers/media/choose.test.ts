import { describe, expect, test } from 'vitest'
import { chooseMethods, type MediaCapabilities } from './choose.ts'
import type { TakeFacts } from './take-facts.ts'

const take: TakeFacts = {
  mimeType: 'video/webm',
  container: 'webm',
  picture: 'avc',
  sound: 'opus',
  width: 640,
  height: 480,
  begins: 0,
  ends: 10,
  keyFrames: [0, 1, 2, 3],
}
const whole = { from: 0, to: 10 }
const all: MediaCapabilities = { decodes: true, encodes: true }
const none: MediaCapabilities = { decodes: false, encodes: false }

describe('the chosen methods of preparing a take', () => {
  test.each([
    ['H.264, whole', take, whole, all, ['copied', 'webcodecs', 'ffmpeg', 'original']],
    ['H.264 without WebCodecs', take, whole, none, ['copied', 'ffmpeg', 'original']],
    ['H.264 cut at a key frame', take, { from: 2, to: 8 }, all, ['copied', 'webcodecs', 'ffmpeg', 'original']],
    ['H.264 cut just before one', take, { from: 1.92, to: 8 }, all, ['copied', 'webcodecs', 'ffmpeg', 'original']],
    ['H.264 cut just after one', take, { from: 2.02, to: 8 }, all, ['webcodecs', 'ffmpeg', 'original']],
    ['H.264 cut between two', take, { from: 2.5, to: 8 }, none, ['ffmpeg', 'original']],
    ['VP9', { ...take, picture: 'vp9' as const }, whole, all, ['webcodecs', 'ffmpeg', 'original']],
    ['VP8', { ...take, picture: 'vp8' as const }, whole, none, ['ffmpeg', 'original']],
    [
      'VP9 without a decoder',
      { ...take, picture: 'vp9' as const },
      whole,
      { ...all, decodes: false },
      ['ffmpeg', 'original'],
    ],
    [
      'VP9 where H.264 cannot be made',
      { ...take, picture: 'vp9' as const },
      whole,
      { ...all, encodes: false },
      ['ffmpeg', 'original'],
    ],
    ['AV1 with WebCodecs', { ...take, picture: 'av1' as const }, whole, all, ['webcodecs', 'original']],
    ['AV1 without', { ...take, picture: 'av1' as const }, whole, none, ['original']],
    ['an unknown codec', { ...take, picture: null }, whole, none, ['ffmpeg', 'original']],
  ] as const)('%s', (_, facts, cut, capabilities, methods) => {
    expect(chooseMethods(facts, cut, capabilities)).toEqual(methods)
  })

  test('are the allowed ones, in the given order, and always the original', () => {
    expect(chooseMethods(take, whole, all, ['ffmpeg', 'webcodecs'])).toEqual(['ffmpeg', 'webcodecs', 'original'])
    expect(chooseMethods(take, whole, all, ['original'])).toEqual(['original'])
    expect(chooseMethods(take, whole, none, ['webcodecs'])).toEqual(['original'])
  })

  test('never include copying a file with an edit list from before its start', () => {
    const hiding = { ...take, begins: -2.5, keyFrames: [-2.5, 0.5] }
    expect(chooseMethods(hiding, whole, all)).not.toContain('copied')
    expect(chooseMethods({ ...hiding, keyFrames: [-2.5, 0.05] }, whole, all)).toContain('copied')
  })
})
