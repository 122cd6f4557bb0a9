import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { LoopPanel } from '../controls/LoopPanel.tsx'
import { SeekBar } from '../controls/SeekBar.tsx'
import { SpeedPanel } from '../controls/SpeedPanel.tsx'
import type { PlayerState } from '../state/player-state.ts'
import { PlayerContext } from '../state/use-player.ts'
import { Feedback } from './Feedback.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The announcements beside the seek bar and two panels that show what they change. */
function shown() {
  const { player, become } = aPlayer()
  render(
    <PlayerContext value={player}>
      <Feedback />
      <SeekBar />
      <SpeedPanel />
      <LoopPanel />
    </PlayerContext>,
  )
  return {
    become: (change: Partial<PlayerState>) => act(() => become(change)),
    text: () => screen.getByRole('status').textContent,
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

test('a step of speed or of a mark is announced by one status alone', () => {
  const { become, text } = shown()
  become({ rate: 0.75, marks: { from: 7.4, to: null } })
  expect(text()).toBe('A en 0:07,4')
  become({ rate: 0.8 })
  expect(text()).toBe('Velocidad 0,8×')
})

test('what a slider with the focus says itself is not announced, and the rest is', () => {
  const { become, text } = shown()
  act(() => screen.getByRole('slider', { name: 'Velocidad' }).focus())
  become({ rate: 0.75 })
  expect(text()).toBe('')
  become({ refusals: 1 })
  expect(text()).toMatch(/^Mientras te grabas/)
})

test('what a shortcut changes is announced while the seek bar has the focus', () => {
  const { become, text } = shown()
  act(() => screen.getByRole('slider', { name: 'Momento de la clase' }).focus())
  become({ rate: 0.75 })
  expect(text()).toBe('Velocidad 0,75×')
  become({ muted: true })
  expect(text()).toBe('Sin sonido')
  become({ marks: { from: 7.4, to: null } })
  expect(text()).toBe('A en 0:07,4')
})

test('a mark is announced while another slider has the focus, and not while its own handle has it', () => {
  const { become, text } = shown()
  become({ duration: 30, marks: { from: 7, to: null } })
  act(() => screen.getByRole('slider', { name: /^A, principio/ }).focus())
  become({ marks: { from: 7.4, to: null } })
  expect(text()).toBe('A en 0:07,0')
  become({ marks: { from: 7.4, to: 12 } })
  expect(text()).toBe('De 0:07,4 a 0:12,0')
})

test('a short announcement is shown for 1.4 s, and a long one as long as it takes to read', () => {
  const { become, text, pass } = shown()
  become({ mirrored: true })
  pass(1399)
  expect(text()).toBe('En espejo')
  pass(1)
  expect(text()).toBe('')
  become({ refusals: 1 })
  pass(3900)
  expect(text()).toMatch(/^Mientras te grabas/)
  pass(400)
  expect(text()).toBe('')
})
