import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { useSessionPolling } from './use-session-polling.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Polls every 3 s until the plan is cancelled. */
function polling() {
  let answer: User | null = aUser()
  const fetchUser = vi.fn(async () => answer)
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser })
  const onDone = vi.fn()
  const onTimeout = vi.fn()
  const { result, rerender } = renderHook(
    ({ running }) =>
      useSessionPolling({
        running,
        interval: 3000,
        isDone: (user) => user.stripe_subscription_canceled,
        onDone,
        onTimeout,
      }),
    {
      initialProps: { running: false },
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <SessionContext value={session}>{children}</SessionContext>
      ),
    },
  )
  return {
    fetchUser,
    onDone,
    onTimeout,
    phase: () => result.current,
    run: (running: boolean) => rerender({ running }),
    answerWith: (user: User | null) => {
      answer = user
    },
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

test('no user is requested before the polling runs', async () => {
  const { phase, pass, fetchUser } = polling()
  await pass(60_000)
  expect([phase(), fetchUser.mock.calls.length]).toEqual(['idle', 0])
})

test('the user is fetched at once and then at the interval, until the change has arrived', async () => {
  const { run, pass, answerWith, onDone, fetchUser } = polling()
  run(true)
  await pass(0)
  expect(fetchUser).toHaveBeenCalledTimes(1)
  await pass(6000)
  expect(fetchUser).toHaveBeenCalledTimes(3)
  expect(onDone).not.toHaveBeenCalled()
  answerWith(aUser({ stripe_subscription_canceled: true }))
  await pass(3000)
  expect(onDone).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect([onDone.mock.calls.length, fetchUser.mock.calls.length]).toEqual([1, 4])
})

test('the notice comes at 9 s and the timeout at 30 s, after which the polling is slow (F195, Q43)', async () => {
  const { run, pass, phase, onTimeout, onDone, answerWith, fetchUser } = polling()
  run(true)
  await pass(8999)
  expect(phase()).toBe('waiting')
  await pass(1)
  expect(phase()).toBe('delayed')
  await pass(20_999)
  expect([phase(), onTimeout.mock.calls.length]).toEqual(['delayed', 0])
  await pass(1)
  expect([phase(), onTimeout.mock.calls.length]).toEqual(['timed-out', 1])
  fetchUser.mockClear()
  await pass(60_000)
  expect([fetchUser.mock.calls.length, onTimeout.mock.calls.length]).toEqual([4, 1])
  answerWith(aUser({ stripe_subscription_canceled: true }))
  await pass(15_000)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('a failed request is followed by the next one', async () => {
  const { run, pass, answerWith, onDone } = polling()
  answerWith(null)
  run(true)
  await pass(3000)
  answerWith(aUser({ stripe_subscription_canceled: true }))
  await pass(3000)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('stopping the polling ends the requests, and a later run begins anew', async () => {
  const { run, pass, phase, fetchUser } = polling()
  run(true)
  await pass(31_000)
  run(false)
  fetchUser.mockClear()
  await pass(60_000)
  expect([phase(), fetchUser.mock.calls.length]).toEqual(['idle', 0])
  run(true)
  await pass(0)
  expect([phase(), fetchUser.mock.calls.length]).toEqual(['waiting', 1])
})
