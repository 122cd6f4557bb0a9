import { expect, test, vi } from 'vitest'
import { aVideo } from '#tests/factories/video-element.ts'
import type { StateEvent } from '../state/player-reducer.ts'
import { playOrPlayMuted } from './front-source.ts'

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

test('where autoplay with sound is refused it plays muted, and reports that', async () => {
  const { video, play, types } = started(
    () => refused('NotAllowedError'),
    () => Promise.resolve(),
  )
  await vi.waitFor(() => expect(types()).toEqual(['sound', 'started-muted']))
  expect([video.muted, play.mock.calls.length]).toEqual([true, 2])
})

test('where muted autoplay is refused too it stays paused and unmuted', async () => {
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
