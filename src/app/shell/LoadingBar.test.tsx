import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowCalls } from '#src/platform/slow-calls.ts'
import { DelayedBar, SilentServer } from './LoadingBar.tsx'

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

test('a slow navigation shows a bar that fills in 5000 ms and is removed with it', () => {
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

const notice = () => screen.getByRole('status').textContent
const retryButton = () => screen.queryByRole('button', { name: 'Inténtalo otra vez' })

test('a call without an answer is reported after 8 s, with a retry, until the answer comes', () => {
  render(<SilentServer pending={false} />)
  const resend = vi.fn()
  const answered = slowCalls.begin(resend)
  pass(7999)
  expect(notice()).toBe('')
  pass(1)
  expect(notice()).toContain('La academia tarda en contestar. Seguimos esperando.')
  fireEvent.click(retryButton() as HTMLElement)
  expect(resend).toHaveBeenCalledTimes(1)
  act(answered)
  expect(notice()).toBe('')
})

test('a call that changes something is not sent twice: it has no retry', () => {
  render(<SilentServer pending={false} />)
  const answered = slowCalls.begin()
  pass(8000)
  expect([notice(), retryButton()]).toEqual(['La academia tarda en contestar. Seguimos esperando.', null])
  act(answered)
})

test('a navigation that waits for 8 s is reported too, and its retry loads the page again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const { rerender } = render(<SilentServer pending />)
  pass(8000)
  fireEvent.click(retryButton() as HTMLElement)
  expect(reload).toHaveBeenCalledTimes(1)
  rerender(<SilentServer pending={false} />)
  expect(notice()).toBe('')
})
