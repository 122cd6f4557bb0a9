import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { academyClock } from '#src/platform/academy-clock.ts'
import { publishedSince, useNow } from './use-now.ts'

afterEach(() => {
  vi.useRealTimers()
  academyClock.set(0)
})

test('an open screen keeps its time until something comes out, and follows the academy’s clock', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { result, rerender } = renderHook(useNow)
  vi.setSystemTime(2_000_000)
  rerender()
  expect(result.current).toBe(1_000_000)
  act(() => publishedSince.set(1_500_000))
  expect(result.current).toBe(1_500_000)
  act(() => academyClock.set(-500))
  expect(result.current).toBe(1_499_500)
  // A screen that is opened later has its own time.
  expect(renderHook(useNow).result.current).toBe(1_999_500)
})
