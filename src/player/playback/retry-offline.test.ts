import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '../state/player.ts'
import { defaultOptions, initialState, type PlayerState } from '../state/player-state.ts'
import { retryOffline } from './retry-offline.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A player that records its requests. */
function aPlayer() {
  let state: PlayerState = { ...initialState(defaultOptions), playback: 'playing' }
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const player: Player = {
    lesson: { chapters: [], bpm: null, renditions: [], hasSaver: false, saveData: false },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: ({ type }) => asked.push(type),
    attach: () => () => undefined,
  }
  const become = (over: Partial<PlayerState>) => {
    state = { ...state, ...over }
    for (const listener of listeners) listener()
  }
  return { player, asked, become }
}
const cut = { playback: 'paused', failure: 'offline' } as const

test('a lesson that failed offline is retried with growing delays while the browser reports a network', () => {
  const { player, asked, become } = aPlayer()
  retryOffline(player)
  for (const [ms, attempts] of [
    [2000, 1],
    [4000, 2],
    [8000, 3],
  ] as const) {
    become(cut)
    vi.advanceTimersByTime(ms - 1)
    expect(asked).toHaveLength(attempts - 1)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(attempts)
    become({ playback: 'loading', failure: null })
  }
  expect(new Set(asked)).toEqual(new Set(['retry']))
  become({ playback: 'playing' })
  become(cut)
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveLength(4)
})

test('no retry without a network, and one at once when it returns', () => {
  const { player, asked, become } = aPlayer()
  retryOffline(player)
  become({ ...cut, online: false })
  vi.advanceTimersByTime(120_000)
  expect(asked).toEqual([])
  become({ online: true })
  vi.advanceTimersByTime(0)
  expect(asked).toEqual(['retry'])
})

test('no retry for a media error, nor after the player is disposed', () => {
  const { player, asked, become } = aPlayer()
  const stop = retryOffline(player)
  become({ playback: 'paused', failure: 'media' })
  vi.advanceTimersByTime(120_000)
  become(cut)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(asked).toEqual([])
})
