import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCatalogueStore } from './catalogue-store.ts'
import { withDeviceTimeout } from './device-timeout.ts'
import { readLearner } from './learner-store.ts'
import { newEntry } from './outbox-entry.ts'
import { outboxStore } from './outbox-store.ts'
import { readProgress } from './progress-store.ts'

const finish = newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
const never = new Promise<never>(() => undefined)

// A database that opens and never answers, as WebKit's after a transaction that does not end.
vi.mock('./database.ts', () => {
  const neverAnswer = () => never
  const store = { get: neverAnswer, put: neverAnswer, delete: neverAnswer }
  const transaction = () => ({ store, done: never })
  return { database: async () => ({ ...store, getAll: neverAnswer, transaction }) }
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a catalogue that is not read in time counts as absent', async () => {
  const read = Promise.all([createCatalogueStore().read(), createCatalogueStore().readIndex(1)])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await read).toEqual([undefined, undefined])
})

test('a write of the index that times out is ignored', async () => {
  const index = createCatalogueStore().writeIndex(1, { version: 1, storedAt: 1, descriptions: 1 }, {})
  await vi.advanceTimersByTimeAsync(5000)
  expect(await index).toBeUndefined()
})

test.each([
  ['reading the outbox', () => outboxStore.of(1)],
  ['persisting an action', () => outboxStore.add(finish)],
  ['reading the learner', () => readLearner()],
  ['reading the learned lists', () => readProgress(1)],
])('%s rejects after the timeout', async (_, ask) => {
  const refused = expect(ask()).rejects.toMatchObject({ code: 'storage_unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  await refused
})

test('an answer in time is passed on, and so is a failure', async () => {
  expect(await withDeviceTimeout(Promise.resolve('stored'))).toBe('stored')
  await expect(withDeviceTimeout(Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(vi.getTimerCount()).toBe(0)
})
