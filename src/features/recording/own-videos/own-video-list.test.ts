import { expect, test } from 'vitest'
import type { UserVideo } from '#contract/recording.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { countedTakes, groupByLesson, remainingTakes } from './own-video-list.ts'

const subscriber = { subscription_active: true, in_trial: false }
const lead = { subscription_active: false, in_trial: false }
const nothing = new Map<string, never>()
const listed = (...videos: readonly UserVideo[]) => ({ videos, listedAt: 1000 })

test('recordings are grouped by lesson, the most recent first', () => {
  const videos = [
    aUserVideo({ id: 1, video_id: 7, created_at: '2026-03-01T10:00:00.000Z' }),
    aUserVideo({ id: 2, video_id: 9, videoSlug: 'bachata', created_at: '2026-03-02T10:00:00.000Z' }),
    aUserVideo({ id: 3, video_id: 7, created_at: '2026-03-03T10:00:00.000Z' }),
  ]
  expect(
    groupByLesson(videos).map(({ lessonId, slug, videos: own }) => [lessonId, slug, own.map(({ id }) => id)]),
  ).toEqual([
    [7, 'salsa-en-linea', [3, 1]],
    [9, 'bachata', [2]],
  ])
})

test('an upload takes a place, and only one once it is saved', () => {
  const video = aUserVideo()
  const saved = new Map([['take-0001', { video, savedAt: 2000 }]])
  expect(countedTakes(listed(video), [aTake()], saved)).toEqual([video])
  expect(countedTakes(listed(), [aTake()], saved)).toEqual([video])
  expect(countedTakes(listed(), [], saved)).toEqual([video])
  expect(countedTakes(listed(), [aTake()], nothing)).toEqual([{ video_id: 7, status: 'uploading' }])
})

test('a recording of this visit that a later list lacks was deleted, and takes no place', () => {
  const saved = new Map([['take-0001', { video: aUserVideo(), savedAt: 999 }]])
  expect(countedTakes(listed(), [], saved)).toEqual([])
})

test('refused takes, and those not saved yet, take no place', () => {
  const takes = [aTake({ refusal: 'recording_limit' }), aTake({ id: 'b', state: 'prepared' })]
  expect(countedTakes(listed(), takes, nothing)).toEqual([])
})

test('a subscription counts by lesson, without one all of them count; rejected ones never do (Q1)', () => {
  const kept = [
    aUserVideo({ id: 1, video_id: 7 }),
    aUserVideo({ id: 2, video_id: 9 }),
    aUserVideo({ id: 3, video_id: 7, status: 'rejected' }),
  ]
  expect([
    remainingTakes(subscriber, kept, 7),
    remainingTakes(subscriber, kept, 8),
    remainingTakes(lead, kept, 7),
  ]).toEqual([2, 3, 1])
  expect(remainingTakes({ ...subscriber, in_trial: true }, kept, 7)).toBe(1)
})
