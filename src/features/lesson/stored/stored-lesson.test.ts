import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LessonVideo } from '../player-config.ts'
import { openLesson } from './stored-lesson.ts'

const device = vi.hoisted(() => ({
  learner: null as { id: number } | null,
  record: undefined as object | undefined,
  refusals: [] as (string | null)[],
  pending: [] as object[],
  renewals: 0,
}))
vi.mock('#browser-storage/learner-store.ts', () => ({ readLearner: async () => device.learner }))
vi.mock('#browser-storage/download-store.ts', () => ({
  downloadStore: { find: async () => device.record, change: async () => undefined },
}))
vi.mock('#browser-storage/outbox-store.ts', () => ({ outboxStore: { of: async () => device.pending } }))
vi.mock('#browser-storage/played-store.ts', () => ({
  readPlayed: async () => [
    { kind: 'played', lessonId: 3, report: { position: 42, completed_percentage: 10, ranges: [[0, 10]], at: 1 } },
  ],
}))
vi.mock('#browser-storage/stored-rights.ts', () => ({
  storedRights: { refusalOf: async () => device.refusals.shift() ?? null, refresh: () => undefined },
}))
vi.mock('#src/session/downloads/offline-permission.ts', () => ({
  renewOfflinePermission: async () => {
    device.renewals += 1
  },
}))

const access = { public: false, lead: false, paid: true, is_challenge: false, available_at: null }
const lesson = { id: 3, ...access } as Lesson
const video_data = (front: string) => ({ id: 3, streams: { front, rear: null }, media_duration: 100 })
const download = { video_id: 3, video_data: video_data('/media/stored.mp4'), access }
const complete = { key: '7/3', user_id: 7, state: 'complete', download }
const online = { video_data: video_data('/media/online.mp4'), last_playback_info: { position: 50 } } as LessonVideo
const offline = () => Promise.reject(new Failure('offline'))

beforeEach(() => {
  Object.assign(device, { learner: { id: 7 }, record: complete, refusals: [], pending: [], renewals: 0 })
})

const frontOf = ({ video_data: { streams } }: LessonVideo) => streams.front

test('a downloaded lesson plays from this device, at the position that the server reports', async () => {
  const opened = await openLesson(lesson, Promise.resolve(online))
  expect([frontOf(opened), opened.stored, opened.last_playback_info?.position]).toEqual(['/media/stored.mp4', true, 50])
})

test.each([
  ['without a network', offline],
  ['with a server that does not answer', () => new Promise<never>(() => undefined)],
])('%s a lesson continues at the position that this device has stored', async (_when, fetched) => {
  const opened = await openLesson(lesson, fetched())
  expect(opened).toMatchObject({ stored: true, last_playback_info: { position: 42, ranges: [[0, 10]] } })
})

/** The answer of a server on a slow line. */
const slowly = (answer: Promise<LessonVideo>) =>
  new Promise<void>((resolve) => setTimeout(resolve, 150)).then(() => answer)

test('the position of a slow server follows the stored one, and none of a failing server', async () => {
  const opened = await openLesson(lesson, slowly(Promise.resolve(online)))
  expect(opened.last_playback_info?.position).toBe(42)
  expect((await opened.late)?.position).toBe(50)
  const failing = await openLesson(lesson, offline())
  expect(await failing.late).toBeNull()
})

test('a position that this device has not sent yet takes precedence over that of a slow server', async () => {
  const report = { position: 60, completed_percentage: 10, ranges: [[50, 60]], at: 2 }
  device.pending = [{ action: { kind: 'played', lessonId: 3, report } }]
  const opened = await openLesson(lesson, slowly(Promise.resolve(online)))
  expect([opened.last_playback_info?.position, opened.late]).toEqual([60, undefined])
  device.pending = [{ action: { kind: 'played', lessonId: 4, report } }]
  expect((await openLesson(lesson, slowly(Promise.resolve(online)))).late).toBeDefined()
})

test.each([
  ['that is not downloaded', undefined],
  ['that is not downloaded whole', { ...complete, state: 'downloading' }],
])('a lesson %s plays from the network, and without one fails as it does', async (_which, record) => {
  device.record = record
  expect(await openLesson(lesson, Promise.resolve(online))).toBe(online)
  await expect(openLesson(lesson, offline())).rejects.toMatchObject({ code: 'offline' })
})

test('a guest plays from the network', async () => {
  device.learner = null
  expect(await openLesson(lesson, Promise.resolve(online))).toBe(online)
})

test('a lesson that the server closes does not play from this device', async () => {
  const locked = Promise.reject(new Failure('lesson_locked'))
  await expect(openLesson(lesson, locked)).rejects.toMatchObject({ code: 'lesson_locked' })
})

test('a lesson that is refused asks for a new permission, and plays if that lifts the refusal', async () => {
  device.refusals = ['expired', null]
  expect(frontOf(await openLesson(lesson, Promise.resolve(online)))).toBe('/media/stored.mp4')
  expect(device.renewals).toBe(1)
  device.refusals = ['needs_subscription', 'needs_subscription']
  expect(await openLesson(lesson, Promise.resolve(online))).toBe(online)
  device.refusals = ['withdrawn']
  expect(await openLesson(lesson, Promise.resolve(online))).toBe(online)
  expect(device.renewals).toBe(2)
})
