import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayerEvent } from '#contract/messages.ts'
import { createPlayerChannel, type PlayerRequestBody } from '#src/platform/player-link.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { lessonQueries } from '../lesson-queries.ts'
import { OfflineLesson } from './OfflineLesson.tsx'

const device = vi.hoisted(() => ({
  learner: null as { id: number } | null,
  record: undefined as object | undefined,
  refusal: null as string | null,
}))
vi.mock('#browser-storage/learner-store.ts', () => ({ readLearner: async () => device.learner }))
vi.mock('#browser-storage/download-store.ts', () => ({
  downloadStore: { find: async () => device.record, change: async () => undefined },
}))
vi.mock('#browser-storage/stored-rights.ts', () => ({ storedRights: { refusalOf: async () => device.refusal } }))

const lesson = aLesson({ id: 3 })
const streamsOf = (front: string) => ({ front, rear: null })
const stored = { id: 3, streams: streamsOf('/media/stored.mp4') }
const complete = { key: '7/3', user_id: 7, state: 'complete', download: { video_id: 3, video_data: stored } }
const useStored = { type: 'use-stored', streams: stored.streams }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(device, { learner: { id: 7 }, record: complete, refusal: null })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A lesson whose player is on the page, and what is asked of it and of the server. */
async function shown(opened: object) {
  const client = new QueryClient()
  const { queryKey } = lessonQueries.videoData(lesson)
  client.setQueryData(queryKey, { last_playback_info: null, ...opened } as never)
  const reset = vi.spyOn(client, 'resetQueries')
  const channel = createPlayerChannel()
  const requests: PlayerRequestBody[] = []
  channel.handleRequests((request) => requests.push(request))
  render(
    <QueryClientProvider client={client}>
      <OfflineLesson lesson={lesson} player={channel} />
    </QueryClientProvider>,
  )
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const say = async (event: object) => {
    channel.emit({ from: 'player', session: 'una', ...event } as PlayerEvent)
    await wait(0)
  }
  await wait(0)
  return { requests, reset, say, wait, data: () => client.getQueryData(queryKey) }
}

const fromNetwork = { video_data: { id: 3, streams: streamsOf('/media/online.mp4') } }
const fromDevice = { video_data: stored, stored: true }
const failed = { type: 'failed', reason: 'offline' }
const playing = { type: 'playing', position: 1, rate: 1, at: 5 }

test('a lesson that loses the network continues from this device, once it is stored there', async () => {
  device.record = { ...complete, state: 'downloading' }
  const { requests, say, data } = await shown(fromNetwork)
  await say(failed)
  expect([requests, data()]).toEqual([[], { last_playback_info: null, ...fromNetwork }])
  device.record = complete
  await say(playing)
  expect(requests).toEqual([])
  await say(failed)
  expect([requests, data()]).toEqual([[useStored], { last_playback_info: null, ...fromDevice }])
  await say(failed)
  expect(requests).toHaveLength(1)
})

test('a lesson that does not play changes to this device as soon as the network is gone', async () => {
  const { requests, say, data } = await shown(fromNetwork)
  await say(playing)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await say({ ...playing, type: 'time', position: 2 })
  expect(requests).toEqual([])
  await say({ ...playing, type: 'paused', position: 2 })
  expect([requests, data()?.stored]).toEqual([[useStored], true])

  cleanup()
  expect((await shown(fromNetwork)).requests).toEqual([useStored])
})

const preferences = { speed: 0.75, mirrored: true, view: 'front' } as const
const last = { position: 50, completed_percentage: 10, ranges: [], preferences }

test('the position that the server reports late is passed on', async () => {
  const { requests, data } = await shown({ ...fromDevice, late: Promise.resolve(last) })
  expect(data()?.last_playback_info).toEqual(last)
  expect(requests).toEqual([{ type: 'resume', position: 50, preferences }])
})

test.each([
  ['playing', playing],
  ['moved', { type: 'time', position: 8, rate: 1, at: 5 }],
  ['shown in another way', { type: 'preferences', preferences }],
])('a lesson that is %s by then is not moved, and its position is still offered', async (_, event) => {
  const late = Promise.withResolvers<typeof last>()
  const { requests, say, data } = await shown({ ...fromDevice, late: late.promise })
  await say(event)
  late.resolve(last)
  await say({ type: 'listening' })
  expect([data()?.last_playback_info, requests]).toEqual([last, []])
})

test('a lesson that was never left anywhere else stays where it is', async () => {
  const { requests } = await shown({ ...fromDevice, late: Promise.resolve(null) })
  expect(requests).toEqual([])
})

test('a lesson that may not be played here any more is opened anew while it plays from this device', async () => {
  const { requests, reset, say, wait } = await shown(fromDevice)
  await say(playing)
  device.refusal = 'expired'
  await wait(30_000)
  expect(reset).toHaveBeenCalledTimes(1)
  expect(requests).toEqual([])
})

test('a lesson whose learner has signed out is opened anew as well', async () => {
  const { reset, say, wait } = await shown(fromDevice)
  await say(playing)
  device.learner = null
  await wait(30_000)
  expect(reset).toHaveBeenCalledTimes(1)
})

test.each([
  ['removed', undefined],
  ['fetched again', { ...complete, state: 'downloading' }],
])('a lesson whose download is %s plays on', async (_, record) => {
  const { requests, reset, say, wait } = await shown(fromDevice)
  await say(playing)
  device.record = record
  await wait(60_000)
  expect([reset.mock.calls, requests]).toEqual([[], []])
})

test('a refusal on this device does not close a lesson that plays from the network', async () => {
  device.refusal = 'expired'
  const { requests, reset, say, wait } = await shown(fromNetwork)
  await say(playing)
  await wait(60_000)
  expect([reset.mock.calls, requests]).toEqual([[], []])
})
