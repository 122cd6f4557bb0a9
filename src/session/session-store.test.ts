import { expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore } from './session-store.ts'

const ana = aUser({ id: 1 })
const bea = aUser({ id: 2, name: 'Bea' })

test('a browser without a sign-in is a guest at once, without a request', async () => {
  const ask = vi.fn(async () => ana)
  const session = createSessionStore({ mayBeSignedIn: () => false, fetchUser: ask })
  expect(session.state()).toEqual({ status: 'known', user: null })
  expect(await session.known()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('concurrent callers share one request', async () => {
  const ask = vi.fn(async () => ana)
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: ask })
  expect(session.state()).toEqual({ status: 'loading', user: null })
  expect(await Promise.all([session.known(), session.known()])).toEqual([ana, ana])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(session.state()).toEqual({ status: 'known', user: ana })
})

test('an overtaken answer is ignored', async () => {
  const answers: ((user: typeof ana | null) => void)[] = []
  const session = createSessionStore({
    mayBeSignedIn: () => true,
    fetchUser: () => new Promise((resolve) => answers.push(resolve)),
  })
  const first = session.refresh()
  const second = session.refresh()
  answers[1]?.(bea)
  expect(await second).toEqual(bea)
  answers[0]?.(ana)
  expect(await first).toEqual(bea)
  expect(session.state().user).toEqual(bea)
})

test('a late answer replaces the persisted user, unless a newer one is set', async () => {
  const listener: ((user: typeof ana | null) => void)[] = []
  const session = createSessionStore({
    mayBeSignedIn: () => true,
    fetchUser: async (late) => {
      listener.push(late)
      return ana
    },
  })
  expect(await session.known()).toEqual(ana)
  listener[0]?.({ ...ana, name: 'Ana María' })
  expect(session.state().user?.name).toBe('Ana María')
  expect(session.state().isLate).toBe(true)
  session.put(bea)
  expect(session.state().isLate).toBeFalsy()
  listener[0]?.(ana)
  expect(session.state().user).toEqual(bea)
})

test('a late answer after the first request counts as any other: a flow of the page has made it', async () => {
  const listener: ((user: typeof ana | null) => void)[] = []
  const session = createSessionStore({
    mayBeSignedIn: () => false,
    fetchUser: async (late) => {
      listener.push(late)
      return ana
    },
  })
  await session.refresh()
  listener[0]?.(bea)
  expect(session.state()).toEqual({ status: 'known', user: bea, isLate: false })
})

test('a user that is set reaches all subscribers', () => {
  const session = createSessionStore({ mayBeSignedIn: () => false, fetchUser: async () => null })
  const listener = vi.fn()
  const stop = session.subscribe(listener)
  session.put(ana)
  stop()
  session.put(null)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(session.state()).toEqual({ status: 'known', user: null })
})

test('a user that is set is persisted, a fetched one is not', async () => {
  const keep = vi.fn()
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => ana, persist: keep })
  await session.refresh()
  session.put(null)
  expect(keep).not.toHaveBeenCalled()
  session.put(bea)
  expect(keep.mock.calls).toEqual([[bea]])
})
