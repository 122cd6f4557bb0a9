import { expect, test } from 'vitest'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { Delivery } from '#contract/rules/outbox.ts'
import { drain, releaseHeld, retryNow } from './drain.ts'

const ok: Delivery = { kind: 'answered', status: 200 }
const status = (code: number, retryAfter?: number): Delivery => ({ kind: 'answered', status: code, retryAfter })
const unanswered: Delivery = { kind: 'unanswered' }

function anOutbox(count: number, userId = 1) {
  const rows = new Map<string, OutboxEntry>()
  const add = (index: number) => {
    const action = { kind: 'finished', lessonId: index, programId: null } as const
    rows.set(`k${index}`, newEntry({ key: `k${index}`, userId, action, at: index }))
  }
  for (let index = 1; index <= count; index += 1) add(index)
  const store = {
    of: async (id: number) => [...rows.values()].filter((row) => row.userId === id).toSorted((a, b) => a.at - b.at),
    acknowledge: async (key: string) => void rows.delete(key),
    change: async (key: string, changes: Partial<OutboxEntry>) => {
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, ...changes })
    },
  }
  let at = 1000
  const sent: string[] = []
  const run = (answer: (key: string) => Delivery, who = userId) =>
    drain(
      {
        store,
        now: () => at,
        random: () => 0,
        deliver: async ({ key }) => {
          // An action must be persisted while it is sent: a browser that crashes now must not lose it.
          expect(rows.has(key)).toBe(true)
          sent.push(key)
          return answer(key)
        },
      },
      who,
    )
  return {
    rows,
    store,
    sent,
    run,
    add,
    now: () => at,
    wait: (ms: number) => {
      at += ms
    },
  }
}

test('actions are sent in order, and deleted only once acknowledged', async () => {
  const { run, sent, rows } = anOutbox(3)
  expect(await run(() => ok)).toEqual({ done: ['k1', 'k2', 'k3'], nextAt: null })
  expect([sent, rows.size]).toEqual([['k1', 'k2', 'k3'], 0])
})

test.each([500, 502, 503, 429, 408])(
  '%i loses none of twenty actions, and all are sent once it has passed',
  async (code) => {
    const { run, rows, wait } = anOutbox(20)
    await run(() => status(code))
    expect(rows.size).toBe(20)
    wait(600_000)
    expect((await run(() => ok)).done).toHaveLength(20)
    expect(rows.size).toBe(0)
  },
)

test('without an answer the remaining actions are not sent, and the first is retried after a delay', async () => {
  const { run, sent, rows, wait } = anOutbox(3)
  await run(() => unanswered)
  expect([sent, rows.size]).toEqual([['k1'], 3])
  expect(rows.get('k1')).toMatchObject({ tries: 1, nextAt: 2000, state: 'waiting' })
  wait(1000)
  await run(() => ok)
  expect(rows.size).toBe(0)
})

test.each([
  ['a server that is down for an hour', status(503)],
  ['an hour without a network', unanswered],
])('%s gets no more requests from a hundred actions than from one', async (_, answer) => {
  const requests = [1, 20, 100].map(async (count) => {
    const { run, sent, rows, now, wait } = anOutbox(count)
    const end = now() + 3_600_000
    while (now() < end) wait(((await run(() => answer)).nextAt ?? end) - now())
    const tries = sent.length
    await run(() => ok)
    return [tries, rows.size]
  })
  // The waits double from a second to five minutes.
  expect(await Promise.all(requests)).toEqual([1, 20, 100].map(() => [20, 0]))
})

test('an overloaded server gets no action that was done meanwhile before its retry time', async () => {
  const { run, sent, wait, add } = anOutbox(2)
  await run(() => status(503, 30))
  add(3)
  expect((await run(() => ok)).nextAt).toBe(31_000)
  wait(30_000)
  await run(() => ok)
  expect(sent).toEqual(['k1', 'k1', 'k2', 'k3'])
})

test('an action whose request alone never gets an answer does not hold up the others', async () => {
  const { run, rows, now, wait } = anOutbox(3)
  for (let times = 0; rows.size > 1 && times < 10; times += 1)
    wait(((await run((key) => (key === 'k1' ? unanswered : ok))).nextAt ?? now()) - now())
  expect([...rows.keys()]).toEqual(['k1'])
})

test('a 401 holds all actions, and a sign-in of their learner sends them', async () => {
  const { run, sent, rows, store } = anOutbox(3)
  expect(await run(() => status(401))).toEqual({ done: [], nextAt: null })
  expect(sent).toEqual(['k1'])
  await run(() => ok)
  expect([sent.length, rows.size]).toEqual([1, 3])
  await releaseHeld(store, 1)
  expect((await run(() => ok)).done).toHaveLength(3)
})

test('a refused action stays stored to be shown, and the others are sent', async () => {
  const { run, rows } = anOutbox(3)
  expect((await run((key) => (key === 'k2' ? status(404) : ok))).done).toEqual(['k1', 'k3'])
  expect([...rows.values()]).toMatchObject([{ key: 'k2', state: 'refused', status: 404 }])
  await run(() => ok)
  expect(rows.size).toBe(1)
})

test('one learner’s actions are never sent while another is signed in', async () => {
  const { run, sent, rows } = anOutbox(3, 1)
  await run(() => ok, 2)
  expect([sent, rows.size]).toEqual([[], 3])
})

test('the next drain is at the earliest retry time', async () => {
  const { run } = anOutbox(2)
  expect((await run((key) => (key === 'k1' ? status(500) : ok))).nextAt).toBe(2000)
})

test('an acknowledged rating deletes only the older pending ratings of its lesson', async () => {
  const { run, rows, store, sent } = anOutbox(5)
  const rate = (key: string, lessonId: number, liked: boolean, at: number) =>
    store.change(key, { action: { kind: 'rated', lessonId, liked, disliked: !liked, at } })
  await Promise.all([rate('k1', 7, true, 1), rate('k2', 8, true, 2), rate('k4', 7, false, 4), rate('k5', 8, false, 5)])
  const { done } = await run((key) => (key === 'k4' ? ok : status(500)))
  expect([done, [...rows.keys()]]).toEqual([
    ['k1', 'k4'],
    ['k2', 'k3', 'k5'],
  ])
  await store.change('k5', { nextAt: 0 })
  // None of the others is due yet.
  await run(() => ok)
  expect([sent.slice(5), [...rows.keys()]]).toEqual([['k5'], ['k3']])
})

test('a network that may be back resets the doubled delays', async () => {
  const { run, store, wait } = anOutbox(1)
  for (let times = 0; times < 9; times += 1) {
    await run(() => unanswered)
    wait(300_000)
  }
  const before = 1000 + 9 * 300_000
  await retryNow(store, 1)
  expect((await run(() => unanswered)).nextAt).toBe(before + 2000)
})

test('an action answered with an error keeps its retry time, whatever the network does', async () => {
  const { run, store, rows } = anOutbox(1)
  await run(() => status(503, 60))
  const { tries, nextAt } = rows.get('k1') ?? {}
  await retryNow(store, 1)
  expect(rows.get('k1')).toMatchObject({ tries, nextAt })
})

test('after a 429 all actions wait for its Retry-After', async () => {
  const { run, sent, wait } = anOutbox(3)
  expect((await run(() => status(429, 30))).nextAt).toBe(31_000)
  expect(sent).toEqual(['k1'])
  wait(30_000)
  expect((await run(() => unanswered)).nextAt).toBe(33_000)
  wait(1000)
  // The answers to the others show that the server can be reached.
  expect(await run(() => ok)).toEqual({ done: ['k2', 'k3', 'k1'], nextAt: null })
})

test('a clock that was a day ahead and is corrected delays no action', async () => {
  const { rows, run, sent, wait } = anOutbox(1)
  wait(86_400_000)
  await run(() => unanswered)
  wait(-86_400_000)
  expect(await run(() => ok)).toEqual({ done: ['k1'], nextAt: null })
  expect([sent, rows.size]).toEqual([['k1', 'k1'], 0])
})
