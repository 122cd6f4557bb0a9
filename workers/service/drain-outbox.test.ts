import { afterEach, expect, test, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { drainOutbox } from './drain-outbox.ts'

const device = vi.hoisted(() => ({ rows: new Map<string, OutboxEntry>() }))
vi.mock('#browser-storage/learner-store.ts', () => ({ readLearner: async () => ({ id: 1 }) }))
vi.mock('#browser-storage/installed-app.ts', () => ({ wasOpenedInstalled: async () => false }))
vi.mock('#browser-storage/outbox-store.ts', () => ({
  outboxStore: {
    of: async () => [...device.rows.values()],
    acknowledge: async (key: string) => void device.rows.delete(key),
    change: async () => undefined,
  },
}))
afterEach(() => vi.unstubAllGlobals())

/** A service worker with one pending action. */
function aWorker({ onLine }: { readonly onLine: boolean }) {
  const action = { kind: 'finished', lessonId: 7, programId: null } as const
  device.rows.set('k', newEntry({ key: 'k', userId: 1, action, at: 1 }))
  const fetched = vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a sync sends the pending actions', async () => {
  const fetched = aWorker({ onLine: true })
  await drainOutbox(false)
  expect([fetched.mock.calls.length, device.rows.size]).toEqual([1, 0])
})

test('without a network a sync sends nothing and fails for a retry, and the last retry sends', async () => {
  const fetched = aWorker({ onLine: false })
  await expect(drainOutbox(false)).rejects.toThrow('no network')
  expect(fetched).not.toHaveBeenCalled()
  await drainOutbox(true)
  expect(device.rows.size).toBe(0)
})
