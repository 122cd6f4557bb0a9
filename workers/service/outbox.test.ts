import { afterEach, expect, test, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { sendPendingActions } from './outbox.ts'

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
  const target = new EventTarget()
  sendPendingActions(target as ServiceWorkerGlobalScope)
  const sync = async (lastChance: boolean) => {
    let work: Promise<unknown> = Promise.resolve()
    const event = { tag: 'alcompas-outbox', lastChance, waitUntil: (promise: Promise<unknown>) => (work = promise) }
    target.dispatchEvent(Object.assign(new Event('sync'), event))
    await work
  }
  return { sync, fetched }
}

test('a sync sends the pending actions', async () => {
  const { sync, fetched } = aWorker({ onLine: true })
  await sync(false)
  expect([fetched.mock.calls.length, device.rows.size]).toEqual([1, 0])
})

test('without a network a sync sends nothing and asks for another one; the last one tries', async () => {
  const { sync, fetched } = aWorker({ onLine: false })
  await expect(sync(false)).rejects.toThrow('no network')
  expect(fetched).not.toHaveBeenCalled()
  await sync(true)
  expect(device.rows.size).toBe(0)
})
