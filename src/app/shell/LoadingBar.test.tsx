import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelayedBar } from './LoadingBar.tsx'

const bar = () => screen.queryByRole('progressbar', { name: 'Cargando la página' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a navigation of less than 200 ms shows no bar, not even afterwards', () => {
  const { rerender } = render(<DelayedBar pending />)
  pass(199)
  expect(bar()).toBeNull()
  rerender(<DelayedBar pending={false} />)
  pass(10_000)
  expect(bar()).toBeNull()
})

test('a slow one shows a bar that fills in 5000 ms and goes with it', () => {
  const { rerender } = render(<DelayedBar pending />)
  pass(200)
  expect(bar()?.style.getPropertyValue('--filling')).toBe('5000ms')
  rerender(<DelayedBar pending={false} />)
  expect(bar()).toBeNull()
})

test('the next navigation waits its own 200 ms', () => {
  const { rerender } = render(<DelayedBar pending />)
  pass(500)
  rerender(<DelayedBar pending={false} />)
  rerender(<DelayedBar pending />)
  pass(199)
  expect(bar()).toBeNull()
  pass(1)
  expect(bar()).not.toBeNull()
})
