import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredScreen } from '#browser-storage/screen-store.ts'
import { type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import { persistQueries } from './persisted-queries.ts'

const key = ['subscription', 1, 'coupons']
const hash = JSON.stringify(key)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A learner's device with what it has stored, and a query whose server answers as given. */
function aDevice({ stored = {} as Record<string, StoredScreen>, learner = 1 as number | null } = {}) {
  const rows = new Map(Object.entries(stored))
  let who = learner
  let reconnect = () => {}
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  persistQueries(client, {
    store: {
      read: async (userId, query) => rows.get(`${userId}/${query}`),
      write: async (userId, query, screen) => void rows.set(`${userId}/${query}`, screen),
    },
    learnerId: () => who,
    onReconnect(listener) {
      reconnect = listener
      return () => undefined
    },
    answers: { coupons: async () => type('string[]') } as never,
  })
  return {
    rows,
    reconnect: () => reconnect(),
    signOut: () => {
      who = null
    },
    ask(queryFn: () => Promise<unknown>, meta: object = { persisted: 'coupons' }) {
      const observer = new QueryObserver<unknown, Error>(client, { queryKey: key, queryFn, meta })
      observer.subscribe(() => undefined)
      return () => observer.getCurrentResult()
    },
  }
}

const offline = () => Promise.reject(new Failure('offline'))
const settle = () => vi.advanceTimersByTimeAsync(10)

test('an answer of the server is stored for its learner, with its time', async () => {
  const device = aDevice()
  device.ask(async () => ['A'])
  await settle()
  expect([...device.rows]).toEqual([[`1/${hash}`, { at: expect.any(Number), data: ['A'] }]])
})

test('without a network the stored answer comes back, with its time and the error', async () => {
  const device = aDevice({ stored: { [`1/${hash}`]: { at: 5, data: ['A'] } } })
  const result = device.ask(offline)
  await settle()
  const { data, dataUpdatedAt, isError } = result()
  expect([data, dataUpdatedAt, isError]).toEqual([['A'], 5, true])
})

test('on a slow network the stored answer comes after 2.5 s, and the late one replaces it', async () => {
  const device = aDevice({ stored: { [`1/${hash}`]: { at: 5, data: ['A'] } } })
  const late = Promise.withResolvers<unknown>()
  const result = device.ask(() => late.promise)
  await vi.advanceTimersByTimeAsync(2400)
  expect(result().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect([result().data, result().isFetching]).toEqual([['A'], true])
  late.resolve(['B'])
  await settle()
  expect([result().data, device.rows.get(`1/${hash}`)?.data]).toEqual([['B'], ['B']])
})

test.each([
  ['of another learner', { stored: { [`2/${hash}`]: { at: 5, data: ['A'] } } }],
  ['of another contract', { stored: { [`1/${hash}`]: { at: 5, data: [7] } } }],
  ['without a learner', { stored: { [`1/${hash}`]: { at: 5, data: ['A'] } }, learner: null }],
])('an answer %s is not shown', async (_, state) => {
  const device = aDevice(state)
  const result = device.ask(offline)
  await settle()
  expect([result().data, result().isError]).toEqual([undefined, true])
})

test('a query without a name, and an answer after the sign-out, are not stored', async () => {
  const unnamed = aDevice()
  unnamed.ask(async () => ['A'], {})
  await settle()
  const left = aDevice()
  const late = Promise.withResolvers<unknown>()
  left.ask(() => late.promise)
  left.signOut()
  late.resolve(['A'])
  await settle()
  expect([unnamed.rows.size, left.rows.size]).toEqual([0, 0])
})

test('a failed query is fetched again with the network', async () => {
  const device = aDevice({ stored: { [`1/${hash}`]: { at: 5, data: ['A'] } } })
  const answers = [offline, async () => ['B']]
  const result = device.ask(() => (answers.shift() ?? offline)())
  await settle()
  device.reconnect()
  await settle()
  expect([result().data, result().isError]).toEqual([['B'], false])
})
