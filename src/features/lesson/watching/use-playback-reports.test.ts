import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayerEvent } from '#contract/messages.ts'
import { act } from '#src/session/learning/act.ts'
import { usePlaybackReports } from './use-playback-reports.ts'

vi.mock('#src/session/learning/act.ts', () => ({
  act: vi.fn(async () => undefined),
  recorderOnPageHide: async () => vi.fn(),
}))

let now = 0
const onWatched = vi.fn()
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onWatched.mockClear()
  vi.mocked(act).mockClear()
})

/** A lesson of a hundred seconds that is played by a guest, who may sign in. */
function aGuest() {
  const played = { video_data: { media_duration: 100 }, last_playback_info: null } as never
  const watching = { lessonId: 3, context: { courseId: null, programId: null }, ratedNow: null, onWatched }
  const { result, rerender } = renderHook(({ signedIn }) => usePlaybackReports({ ...watching, signedIn }, played), {
    initialProps: { signedIn: false },
  })
  const hear = (type: 'playing' | 'time' | 'ended', position: number) => {
    now = position * 1000
    result.current({ from: 'player', session: 'una', type, position, rate: 1, at: now } satisfies PlayerEvent)
  }
  return {
    play(from: number, to: number) {
      hear('playing', from)
      for (let second = from + 1; second <= to; second += 1) hear('time', second)
    },
    end: () => hear('ended', 100),
    signIn: () => rerender({ signedIn: true }),
  }
}

test('a guest who has played three quarters finishes the lesson as they sign in, once', () => {
  const { play, end, signIn } = aGuest()
  play(0, 100)
  end()
  expect([onWatched.mock.calls.length, vi.mocked(act).mock.calls.length]).toEqual([0, 0])
  signIn()
  expect(onWatched).toHaveBeenCalledTimes(1)
  play(0, 100)
  end()
  expect(onWatched).toHaveBeenCalledTimes(1)
})

test('a guest who has played less finishes the lesson not by signing in, but by what is played after it', () => {
  const { play, signIn } = aGuest()
  play(0, 60)
  signIn()
  expect(onWatched).not.toHaveBeenCalled()
  play(60, 75)
  expect(onWatched).toHaveBeenCalledTimes(1)
})

test('a guest who does not sign in finishes and reports nothing', () => {
  const { play, end } = aGuest()
  play(0, 100)
  end()
  expect([onWatched.mock.calls.length, vi.mocked(act).mock.calls.length]).toEqual([0, 0])
})
