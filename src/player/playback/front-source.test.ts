import { expect, test, vi } from 'vitest'
import { aVideo, dispatchVideoEvent } from '#tests/factories/video-element.ts'
import type { StateEvent } from '../state/player-reducer.ts'
import { createFrontSource, playOrPlayMuted } from './front-source.ts'

const refused = (name: string) => Promise.reject(new DOMException('no', name))

function started(...plays: (() => Promise<void>)[]) {
  const video = aVideo()
  const play = vi.fn()
  for (const answer of plays) play.mockImplementationOnce(answer)
  video.play = play
  const events: StateEvent[] = []
  playOrPlayMuted(video, (event) => events.push(event))
  return { video, play, types: () => events.map(({ type }) => type) }
}

test('where autoplay with sound is refused the video plays muted, and reports that', async () => {
  const { video, play, types } = started(
    () => refused('NotAllowedError'),
    () => Promise.resolve(),
  )
  await vi.waitFor(() => expect(types()).toEqual(['sound', 'started-muted']))
  expect([video.muted, play.mock.calls.length]).toEqual([true, 2])
})

test('where muted autoplay is refused too the video stays paused and unmuted', async () => {
  const { video, types } = started(
    () => refused('NotAllowedError'),
    () => refused('NotAllowedError'),
  )
  await vi.waitFor(() => expect(types()).toEqual(['sound', 'sound', 'pause']))
  expect(video.muted).toBe(false)
})

test('a refusal for another reason is not retried muted', async () => {
  const { video, play, types } = started(() => refused('AbortError'))
  await vi.waitFor(() => expect(types()).toEqual(['pause']))
  expect([video.muted, play.mock.calls.length]).toEqual([false, 1])
})

/** A file that begins at `at` seconds and has no metadata yet. */
function loading(at: number) {
  const video = aVideo()
  Object.assign(video, { readyState: HTMLMediaElement.HAVE_NOTHING })
  const source = createFrontSource(video, () => undefined)
  source.load(() => undefined, { at, rate: 1, plays: false })
  const arrive = () => dispatchVideoEvent(video, 'loadedmetadata', { readyState: HTMLMediaElement.HAVE_METADATA })
  return { video, source, arrive }
}

test('a file begins at the position it is loaded with', () => {
  const { video, arrive } = loading(12)
  arrive()
  expect(video.currentTime).toBe(12)
})

test.each([0, 30])('a seek to %d seconds before the metadata is where the file begins', (to) => {
  const { video, source, arrive } = loading(12)
  source.seek(to)
  video.currentTime = 99
  arrive()
  expect(video.currentTime).toBe(to)
})
