import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { VideoData } from '#contract/video-data.ts'
import type { QualityChoice } from '#src/platform/video-quality.ts'
import { comparedStream, useComparedStream } from './compared-stream.ts'

const plain: VideoData = {
  id: 7,
  streams: { front: '/media/lead/7-front-480.mp4', rear: null },
  chapters: [],
  bpm: null,
  media_duration: 60,
  captions: null,
  saver: null,
  renditions: [],
}
const renditions = [240, 480, 720].map((lines) => ({
  lines,
  front: `/media/lead/7-front-${lines}.mp4`,
  front_rate: lines * 1000,
  rear: null,
  rear_rate: 0,
}))
const saver = { front: '/media/lead/7-small.mp4', rear: null }

afterEach(() => localStorage.clear())

test.each<[string, Partial<VideoData>, QualityChoice, boolean, string]>([
  ['with the data saver, in its smallest rendition', { renditions }, 'auto', true, '/media/lead/7-front-240.mp4'],
  ['in the small one where it has only that', { saver }, 'auto', true, '/media/lead/7-small.mp4'],
  ['in its only file', {}, 'auto', true, '/media/lead/7-front-480.mp4'],
  ['in full where that was chosen', { renditions }, 'full', true, '/media/lead/7-front-480.mp4'],
  ['small where that was chosen', { renditions }, 'saver', false, '/media/lead/7-front-240.mp4'],
  ['at the height that was chosen', { renditions }, 720, true, '/media/lead/7-front-720.mp4'],
  ['at the next smaller one', { renditions }, 576, false, '/media/lead/7-front-480.mp4'],
  ['at its smallest where it has no smaller one', { renditions }, 144, false, '/media/lead/7-front-240.mp4'],
  ['small by a height that it has not', { saver }, 240, false, '/media/lead/7-small.mp4'],
])('a take is compared with a lesson %s', (_what, over, choice, dataSaver, url) => {
  expect(comparedStream({ ...plain, ...over }, choice, dataSaver)).toBe(url)
})

test('a lesson shown alone is shown as it is, and not at all where its media is unknown', () => {
  expect(comparedStream({ ...plain, renditions, saver }, 'auto', false)).toBe('/media/lead/7-front-480.mp4')
  expect(comparedStream({ ...plain, renditions, saver }, 'auto', false, 'rear')).toBe('/media/lead/7-front-480.mp4')
  expect([comparedStream(undefined, 'saver', true), comparedStream(undefined, 720, false)]).toEqual([null, null])
})

test.each<[QualityChoice, string]>([
  ['auto', '/media/lead/7-rear-480.mp4'],
  [720, '/media/lead/7-rear-720.mp4'],
  [240, '/media/lead/7-rear-480.mp4'],
])('a take that was danced to the rear view is compared with that: %s', (choice, url) => {
  const [small, ...large] = renditions
  const behind = large.map((each) => ({ ...each, rear: `/media/lead/7-rear-${each.lines}.mp4` }))
  const streams = { front: '/media/lead/7-front-480.mp4', rear: '/media/lead/7-rear-480.mp4' }
  const video = { ...plain, streams, renditions: small ? [small, ...behind] : behind }
  expect(comparedStream(video, choice, false, 'rear')).toBe(url)
})

test('a choice in the player applies to the next review, not to the current one', () => {
  const video = { ...plain, renditions }
  const choose = (quality: QualityChoice) => localStorage.setItem('alcompas-player', JSON.stringify({ quality }))
  const { result, rerender } = renderHook(
    ({ takeId }) => useComparedStream(video, takeId === null ? null : { id: takeId }),
    {
      initialProps: { takeId: null as string | null },
    },
  )
  choose(720)
  rerender({ takeId: 'a' })
  expect(result.current).toBe('/media/lead/7-front-720.mp4')
  choose('saver')
  rerender({ takeId: 'a' })
  expect(result.current).toBe('/media/lead/7-front-720.mp4')
  rerender({ takeId: 'b' })
  expect(result.current).toBe('/media/lead/7-front-240.mp4')
})
