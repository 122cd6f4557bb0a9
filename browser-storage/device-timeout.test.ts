import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyProgress, toLists } from '#contract/rules/learner-progress.ts'
import { createCatalogueStore } from './catalogue-store.ts'
import { withDeviceTimeout } from './device-timeout.ts'
import { downloadStore } from './download-store.ts'
import { readLearner } from './learner-store.ts'
import { newEntry } from './outbox-entry.ts'
import { outboxStore } from './outbox-store.ts'
import { permissionStore } from './permission-store.ts'
import { readProgress, writeProgress } from './progress-store.ts'
import { recentSearches } from './recent-searches.ts'
import { screenStore } from './screen-store.ts'

// Not in this environment.
vi.stubGlobal('IDBKeyRange', { upperBound: () => undefined, lowerBound: () => undefined })

const finish = newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
const never = new Promise<never>(() => undefined)

// A database that opens and never answers, as WebKit's after a transaction that does not end.
vi.mock('./database.ts', () => {
  const neverAnswer = () => never
  const store = { get: neverAnswer, put: neverAnswer, delete: neverAnswer }
  const transaction = () => ({ store, done: never })
  return { database: async () => ({ ...store, getAll: neverAnswer, clear: neverAnswer, transaction }) }
})

beforeEach(() => void vi.useFakeTimers())
// An answer ends what an earlier test left pending.
afterEach(async () => {
  await withDeviceTimeout(Promise.resolve())
  vi.useRealTimers()
})

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
  ['deleting an acknowledged action', () => outboxStore.remove('a')],
  ['changing an action', () => outboxStore.change('a', { nextAt: 0 })],
  ['reading the progress lists', () => readProgress(1)],
  ['persisting the progress lists', () => writeProgress(1, toLists(emptyProgress))],
  ['storing a screen', () => screenStore.write(1, 'home', { at: 0, data: {} })],
  ['deleting the screens', () => screenStore.clear()],
  ['deleting the permission', () => permissionStore.clear()],
  ['remembering when it was accepted', () => permissionStore.remember({ signature: 's' }, 1)],
  ['changing a download', () => downloadStore.change('1/7', {})],
  ['deleting a download', () => downloadStore.remove('1/7')],
])('%s rejects after the timeout', async (_, operation) => {
  const refused = expect(operation()).rejects.toMatchObject({ code: 'storage_unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  await refused
})

test.each([
  ['read', () => recentSearches.read(), []],
  ['added to', () => recentSearches.add('salsa'), undefined],
  ['deleted', () => recentSearches.clear(), undefined],
])('recent searches that are not %s in time count as none', async (_, operation, result) => {
  const settled = operation()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await settled).toEqual(result)
})

test('an answer that arrives in time is returned, and a failure is thrown', async () => {
  expect(await withDeviceTimeout(Promise.resolve('stored'))).toBe('stored')
  await expect(withDeviceTimeout(Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(vi.getTimerCount()).toBe(0)
})

test('a caller of five requests waits once while the database does not answer', async () => {
  const reads = async () => {
    const startedAt = Date.now()
    for (let request = 0; request < 5; request++) await outboxStore.of(1).catch(() => undefined)
    return Date.now() - startedAt
  }
  const waited = reads()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waited).toBe(5000 + 4 * 250)
})

test.each([
  ['a request that answers', () => withDeviceTimeout(Promise.resolve())],
  ['the pending request failing at last', (end: () => void) => end()],
])('%s gives the next request its whole time again', async (_, happen) => {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = expect(withDeviceTimeout(promise)).rejects.toMatchObject({ code: 'storage_unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  await late
  await happen(() => reject(new Error('aborted')))
  const slow = withDeviceTimeout(new Promise((resolve) => setTimeout(() => resolve('stored'), 4000)))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await slow).toBe('stored')
})
