import { expect, test, vi } from 'vitest'
import { aVideo } from '#tests/factories/video-element.ts'
import type { PlayerFact } from '../state/player-facts.ts'
import { startPlaying } from './front-source.ts'

const refused = (name: string) => Promise.reject(new DOMException('no', name))

function started(...plays: (() => Promise<void>)[]) {
  const video = aVideo()
  const play = vi.fn()
  for (const answer of plays) play.mockImplementationOnce(answer)
  video.play = play
  const facts: PlayerFact[] = []
  startPlaying(video, (fact) => facts.push(fact))
  return { video, play, types: () => facts.map(({ type }) => type) }
}

test('a browser that lets nothing sound without a touch plays it muted, and says so', async () => {
  const { video, play, types } = started(
    () => refused('NotAllowedError'),
    () => Promise.resolve(),
  )
  await vi.waitFor(() => expect(types()).toEqual(['sound', 'started-muted']))
  expect([video.muted, play.mock.calls.length]).toEqual([true, 2])
})

test('one that refuses that too leaves it paused, with its sound', async () => {
  const { video, types } = started(
    () => refused('NotAllowedError'),
    () => refused('NotAllowedError'),
  )
  await vi.waitFor(() => expect(types()).toEqual(['sound', 'sound', 'pause']))
  expect(video.muted).toBe(false)
})

test('what is refused for another reason is not tried without sound', async () => {
  const { video, play, types } = started(() => refused('AbortError'))
  await vi.waitFor(() => expect(types()).toEqual(['pause']))
  expect([video.muted, play.mock.calls.length]).toEqual([false, 1])
})
