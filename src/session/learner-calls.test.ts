import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { afterLearnerCalls, callAsLearner } from './learner-calls.ts'
import { pendingSignOut } from './sign-in/pending-sign-out.ts'
import { clearSignedInHint } from './signed-in-hint.ts'

const make = vi.fn(async () => 'answer')

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
})
afterEach(() => {
  pendingSignOut.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Lets one request of a lock in at a time, in their order; records the mode of each. */
function locks() {
  const modes: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request(_: string, { mode = 'exclusive' }: LockOptions, work: () => Promise<unknown>) {
        modes.push(mode)
        last = last.then(work, work)
        return last
      },
    },
  })
  return modes
}

test('a call of the learner is made while they are signed in', async () => {
  expect(await callAsLearner(make)).toBe('answer')
})

test('no call is made for the learner once another tab has signed out', async () => {
  pendingSignOut.set()
  await expect(callAsLearner(make)).rejects.toMatchObject({ code: 'signed_out' })
  // The server has confirmed: neither the pending sign-out nor the hint is set.
  pendingSignOut.clear()
  clearSignedInHint()
  await expect(callAsLearner(make)).rejects.toMatchObject({ code: 'signed_out' })
  expect(make).not.toHaveBeenCalled()
})

test('a session ends after the pending calls, and those queued behind its end are not made', async () => {
  const modes = locks()
  const order: string[] = []
  let answer: (value: string) => void = () => undefined
  const pending = callAsLearner(() => new Promise<string>((resolve) => (answer = resolve)))
  const ending = afterLearnerCalls(async () => order.push('ended'))
  const later = callAsLearner(make)
  await Promise.resolve()
  expect(order).toEqual([])
  clearSignedInHint()
  answer('answer')
  expect(await pending).toBe('answer')
  await ending
  await expect(later).rejects.toMatchObject({ code: 'signed_out' })
  expect([modes, order]).toEqual([['shared', 'exclusive', 'shared'], ['ended']])
  expect(make).not.toHaveBeenCalled()
})
