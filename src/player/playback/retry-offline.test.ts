import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '../state/player.ts'
import { initialState, type PlayerState, plainly } from '../state/player-state.ts'
import { tryAgain } from './try-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A player that only knows its state, and what it was asked. */
function aPlayer() {
  let state: PlayerState = { ...initialState(plainly), playback: 'playing' }
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const player: Player = {
    lesson: { chapters: [], bpm: null, hasSaver: false, saveData: false },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: ({ type }) => asked.push(type),
    attach: () => () => undefined,
  }
  const become = (over: Partial<PlayerState>) => {
    state = { ...state, ...over }
    for (const listener of listeners) listener()
  }
  return { player, asked, become }
}
const cut = { playback: 'paused', failure: 'offline' } as const

test('a lesson that was cut off is fetched again, later each time, while the device thinks it has a network', () => {
  const { player, asked, become } = aPlayer()
  tryAgain(player)
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

test('without a network nothing is tried, and with one again at once', () => {
  const { player, asked, become } = aPlayer()
  tryAgain(player)
  become({ ...cut, online: false })
  vi.advanceTimersByTime(120_000)
  expect(asked).toEqual([])
  become({ online: true })
  vi.advanceTimersByTime(0)
  expect(asked).toEqual(['retry'])
})

test('a file that cannot be shown, or a player that is gone, is not fetched again and again', () => {
  const { player, asked, become } = aPlayer()
  const stop = tryAgain(player)
  become({ playback: 'paused', failure: 'media' })
  vi.advanceTimersByTime(120_000)
  become(cut)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(asked).toEqual([])
})
