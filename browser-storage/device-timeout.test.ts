import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCatalogueStore } from './catalogue-store.ts'
import { withDeviceTimeout } from './device-timeout.ts'
import { readLearner } from './learner-store.ts'
import { newEntry } from './outbox-entry.ts'
import { outboxStore } from './outbox-store.ts'
import { readProgress } from './progress-store.ts'

const finish = newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
const never = new Promise<never>(() => undefined)

// A database that opens and answers nothing, as WebKit's does behind a transaction that is never over.
vi.mock('./database.ts', () => {
  const answerNothing = () => never
  const store = { get: answerNothing, put: answerNothing, delete: answerNothing }
  const transaction = () => ({ store, done: never })
  return { database: async () => ({ ...store, getAll: answerNothing, transaction }) }
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a catalogue that the device does not give in time is as good as absent, and the server is asked', async () => {
  const read = Promise.all([createCatalogueStore().read(), createCatalogueStore().readIndex(1)])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await read).toEqual([undefined, undefined])
})

test('what the device does not take in time is served without it', async () => {
  const index = createCatalogueStore().writeIndex(1, { version: 1, storedAt: 1, descriptions: 1 }, {})
  await vi.advanceTimersByTimeAsync(5000)
  expect(await index).toBeUndefined()
})

test.each([
  ['what waits to be sent', () => outboxStore.of(1)],
  ['an action to keep', () => outboxStore.add(finish)],
  ['who is signed in', () => readLearner()],
  ['what they learned', () => readProgress(1)],
])('a device that does not answer refuses %s', async (_, ask) => {
  const refused = expect(ask()).rejects.toMatchObject({ code: 'storage_unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  await refused
})

test('an answer that comes in time is passed on, and so is its failure', async () => {
  expect(await withDeviceTimeout(Promise.resolve('kept'))).toBe('kept')
  await expect(withDeviceTimeout(Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(vi.getTimerCount()).toBe(0)
})
