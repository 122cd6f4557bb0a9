import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from './with-lock.ts'

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

test('over plain http, where browsers have no locks, one thing still comes after another, and a failure holds nothing up', async () => {
  const happened: string[] = []
  const work = (name: string, failing = false) =>
    withLock('outbox', async () => {
      happened.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      happened.push(`${name} ends`)
      if (failing) throw new Error(name)
      return name
    })
  expect(await Promise.allSettled([work('a', true), work('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'b' },
  ])
  expect(happened).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
