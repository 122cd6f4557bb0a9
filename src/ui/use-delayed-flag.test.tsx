import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedFlag } from './use-delayed-flag.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a lasting state sets the flag, and repeated short states do not', () => {
  const { result, rerender } = renderHook(({ so }) => useDelayedFlag(so, 400), { initialProps: { so: true } })
  expect(result.current).toBe(false)
  pass(399)
  rerender({ so: false })
  pass(1000)
  rerender({ so: true })
  pass(399)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ so: false })
  expect(result.current).toBe(false)
  rerender({ so: true })
  expect(result.current).toBe(false)
})
