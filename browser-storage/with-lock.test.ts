import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from './with-lock.ts'

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

test('over plain http, without browser locks, jobs are queued, and a failed job does not block the queue', async () => {
  const events: string[] = []
  const work = (name: string, failing = false) =>
    withLock('outbox', async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      events.push(`${name} ends`)
      if (failing) throw new Error(name)
      return name
    })
  expect(await Promise.allSettled([work('a', true), work('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'b' },
  ])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
