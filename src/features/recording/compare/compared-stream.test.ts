import { expect, test } from 'vitest'
import type { VideoData } from '#contract/video-data.ts'
import { comparedStream } from './compared-stream.ts'

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

test.each<[string, Partial<VideoData>, string]>([
  ['its smallest rendition', { renditions }, '/media/lead/7-front-240.mp4'],
  ['the small one where it has only that', { saver }, '/media/lead/7-small.mp4'],
  ['its only file', {}, '/media/lead/7-front-480.mp4'],
])('with the data saver a take is compared with a lesson in %s', (_what, over, address) => {
  expect(comparedStream({ ...plain, ...over }, true)).toBe(address)
})

test('without it the lesson is shown as it is, and with neither where its media is unknown', () => {
  expect(comparedStream({ ...plain, renditions, saver }, false)).toBe('/media/lead/7-front-480.mp4')
  expect([comparedStream(undefined, true), comparedStream(undefined, false)]).toEqual([null, null])
})
