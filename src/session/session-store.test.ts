import { expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore } from './session-store.ts'

const ana = aUser({ id: 1 })
const bea = aUser({ id: 2, name: 'Bea' })

test('a browser that nobody signed in on knows its guest at once and asks nobody', async () => {
  const ask = vi.fn(async () => ana)
  const session = createSessionStore({ mayBeSignedIn: () => false, ask })
  expect(session.state()).toEqual({ status: 'known', user: null })
  expect(await session.known()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('many who wait for the same answer cost one question', async () => {
  const ask = vi.fn(async () => ana)
  const session = createSessionStore({ mayBeSignedIn: () => true, ask })
  expect(session.state()).toEqual({ status: 'asking', user: null })
  expect(await Promise.all([session.known(), session.known()])).toEqual([ana, ana])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(session.state()).toEqual({ status: 'known', user: ana })
})

test('an answer that was overtaken says nothing any more', async () => {
  const answers: ((user: typeof ana | null) => void)[] = []
  const session = createSessionStore({
    mayBeSignedIn: () => true,
    ask: () => new Promise((resolve) => answers.push(resolve)),
  })
  const first = session.refresh()
  const second = session.refresh()
  answers[1]?.(bea)
  expect(await second).toEqual(bea)
  answers[0]?.(ana)
  expect(await first).toEqual(bea)
  expect(session.state().user).toEqual(bea)
})

test('an answer that comes after what was kept takes its place, unless something newer is known', async () => {
  const heard: ((user: typeof ana | null) => void)[] = []
  const session = createSessionStore({
    mayBeSignedIn: () => true,
    ask: async (late) => {
      heard.push(late)
      return ana
    },
  })
  expect(await session.known()).toEqual(ana)
  heard[0]?.({ ...ana, name: 'Ana María' })
  expect(session.state().user?.name).toBe('Ana María')
  session.put(bea)
  heard[0]?.(ana)
  expect(session.state().user).toEqual(bea)
})

test('what an answer already told is taken over, and heard by everybody', () => {
  const session = createSessionStore({ mayBeSignedIn: () => false, ask: async () => null })
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  session.put(ana)
  stop()
  session.put(null)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(session.state()).toEqual({ status: 'known', user: null })
})

test('what is taken over from elsewhere is kept on the device, and what was asked is kept by whoever asked', async () => {
  const keep = vi.fn()
  const session = createSessionStore({ mayBeSignedIn: () => true, ask: async () => ana, keep })
  await session.refresh()
  session.put(null)
  expect(keep).not.toHaveBeenCalled()
  session.put(bea)
  expect(keep.mock.calls).toEqual([[bea]])
})
