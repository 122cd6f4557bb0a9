import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { requestOf } from '#contract/rules/learning-actions.ts'
import { type Delivery, maxWaitMs } from '#contract/rules/outbox.ts'
import { drain } from '#outbox/drain.ts'
import { createOutbox, type OutboxParts } from './outbox.ts'
import { createOutboxMirror } from './outbox-mirror.ts'

const finish = (lessonId: number) => ({ kind: 'finished', lessonId, programId: null }) as const
const pathOf = ({ action }: Pick<OutboxEntry, 'action'>) => requestOf(action).path

/** A device: its database and its other storage outlive the pages that are opened on it. */
function aDevice() {
  const rows = new Map<string, OutboxEntry>()
  /** Keys of the acknowledged actions that the page has not cleared. */
  const marks = new Set<string>()
  const kept = new Map<string, string>()
  const server = {
    answer: (_entry: OutboxEntry): Delivery => ({ kind: 'answered', status: 200 }),
    applied: [] as string[],
  }
  const network = { isOnline: true }
  const faults = { database: false, noDatabase: false, readOnly: false, otherStorage: false }
  let keys = 0
  let clock = 0
  const timers: (() => void)[] = []
  /** The waits of those timers, in ms, and of the cancelled ones. */
  const waits: number[] = []
  const store = {
    async add(entry: OutboxEntry) {
      if (faults.database || faults.noDatabase) throw new Error('QuotaExceededError')
      rows.set(entry.key, entry)
    },
    async of(user: number) {
      if (faults.noDatabase) throw new Error('the browser has no database')
      return [...rows.values()].filter((row) => row.userId === user).toSorted((a, b) => a.at - b.at)
    },
    async acknowledge(key: string) {
      if (faults.noDatabase || faults.readOnly) throw new Error('the browser has no database')
      if (rows.delete(key)) marks.add(key)
    },
    async acknowledged() {
      if (faults.noDatabase) throw new Error('the browser has no database')
      return [...marks]
    },
    async remove(key: string) {
      if (faults.noDatabase || faults.readOnly) throw new Error('the browser has no database')
      rows.delete(key)
      marks.delete(key)
    },
    async change(key: string, changes: Partial<OutboxEntry>) {
      if (faults.noDatabase || faults.readOnly) throw new Error('the browser has no database')
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, ...changes })
    },
  }
  const send = (entry: OutboxEntry) => {
    const answer = server.answer(entry)
    if (answer.kind === 'answered' && answer.status === 200) server.applied.push(`${entry.userId} ${pathOf(entry)}`)
    return answer
  }
  let queue: Promise<unknown> = Promise.resolve()
  const page = (over: Partial<OutboxParts> = {}) =>
    createOutbox({
      store,
      mirror: createOutboxMirror(() => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem(key, value) {
          if (faults.otherStorage) throw new Error('QuotaExceededError')
          kept.set(key, value)
        },
      })),
      withLock: <T>(task: () => Promise<T>) => {
        const turn = queue.then(task)
        queue = turn.catch(() => undefined)
        return turn
      },
      deliver: async (entry) => send(entry),
      now: () => ++clock,
      isOnline: () => network.isOnline,
      random: () => 0,
      newKey: () => `key-${++keys}`,
      after(ms, work) {
        timers.push(work)
        waits.push(ms)
        return () => void timers.splice(timers.indexOf(work), 1)
      },
      ...over,
    })
  const later = (ms: number) => {
    clock += ms
  }
  /** A turn of the event loop: all that is under way on this device, and anything unexpected, is in microtasks. */
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  /** Sends what is pending with no page open. */
  const serviceWorker = () =>
    drain({ store, now: () => clock, random: () => 0, deliver: async (entry) => send(entry) }, 1)
  return { rows, marks, serviceWorker, kept, server, network, faults, page, settled, timers, waits, later }
}

test('an action before the learner is set is sent as that learner only', async () => {
  const device = aDevice()
  const outbox = device.page()
  await outbox.record(finish(7), 2)
  await outbox.setLearner(1)
  await outbox.send()
  expect(device.server.applied).toEqual([])
  await outbox.setLearner(2)
  await outbox.send()
  expect(device.server.applied).toEqual(['2 /api/video/set-finished/7'])
  await expect(outbox.record(finish(8), null)).rejects.toMatchObject({ code: 'signed_out' })
})

test('an action is pending at once and deleted when acknowledged', async () => {
  const { page, server, settled, rows } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  const counted = new Promise<number>((resolve) => outbox.subscribe(() => resolve(outbox.state().pending)))
  await outbox.record(finish(7))
  expect(await counted).toBe(1)
  await settled()
  expect([server.applied, rows.size, outbox.state().entries]).toEqual([['1 /api/video/set-finished/7'], 0, []])
})

test('pending actions are known at once, however slow the network', async () => {
  const { page, server, settled } = aDevice()
  const first = page()
  await first.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  await first.record(finish(1))
  await settled()
  const silent = page({ deliver: () => new Promise(() => {}) })
  await silent.setLearner(1)
  expect(silent.state().pending).toBe(1)
})

test('actions without a network are sent once by the next page', async () => {
  const { page, server, settled, later, rows } = aDevice()
  const first = page()
  await first.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  for (const lesson of [1, 2, 3]) await first.record(finish(lesson))
  await settled()
  later(600_000)
  server.answer = () => ({ kind: 'answered', status: 200 })
  const [second, third] = [page(), page()]
  await Promise.all([second.setLearner(1), third.setLearner(1)])
  await settled()
  expect(server.applied.toSorted()).toEqual([1, 2, 3].map((lesson) => `1 /api/video/set-finished/${lesson}`))
  expect([rows.size, second.state().pending]).toEqual([0, 0])
})

test('an action of a closing page is sent at once, and otherwise once by the next page', async () => {
  const { page, server, settled, later, rows, kept } = aDevice()
  const closing = page()
  closing.recordOnPageHide(finish(1))
  expect(kept.size).toBe(0)
  await closing.setLearner(1)
  closing.recordOnPageHide(finish(2))
  expect(kept.get('alcompas-outbox')).toContain('set-finished/2')
  await settled()
  expect([server.applied, rows.size, kept.get('alcompas-outbox')]).toEqual([['1 /api/video/set-finished/2'], 0, '[]'])
  server.answer = () => ({ kind: 'unanswered' })
  closing.recordOnPageHide(finish(3))
  await settled()
  later(600_000)
  server.answer = () => ({ kind: 'answered', status: 200 })
  await page().setLearner(1)
  await settled()
  expect(server.applied).toEqual(['1 /api/video/set-finished/2', '1 /api/video/set-finished/3'])
})

test('actions of one learner are not sent while another is signed in, and all are once they are back', async () => {
  const { page, server, settled, later } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(1))
  await settled()
  server.answer = () => ({ kind: 'answered', status: 200 })
  later(600_000)
  await outbox.setLearner(2)
  await settled()
  expect([server.applied, outbox.state().entries]).toEqual([[], []])
  await outbox.setLearner(1)
  await settled()
  expect(server.applied).toEqual(['1 /api/video/set-finished/1'])
})

test('a database that was recreated empty is restored from the mirror', async () => {
  const { page, server, settled, rows, later } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  for (const lesson of [1, 2]) await outbox.record(finish(lesson))
  await settled()
  rows.clear()
  later(600_000)
  server.answer = () => ({ kind: 'answered', status: 200 })
  const reopened = page()
  await reopened.setLearner(1)
  await settled()
  expect(server.applied).toHaveLength(2)
  expect(rows.size).toBe(0)
})

test('an action that the service worker has sent is neither sent again nor pending, and leaves no trace', async () => {
  const { page, server, settled, rows, marks, kept, later, serviceWorker } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  for (const lesson of [1, 2, 3]) await outbox.record(finish(lesson))
  await settled()
  later(600_000)
  server.answer = () => ({ kind: 'answered', status: 200 })
  await serviceWorker()
  expect(server.applied).toHaveLength(3)
  const reopened = page()
  await reopened.setLearner(1)
  expect(reopened.state()).toMatchObject({ pending: 0, entries: [] })
  await settled()
  expect(server.applied).toHaveLength(3)
  expect([rows.size, marks.size, kept.get('alcompas-outbox')]).toEqual([0, 0, '[]'])
})

test('a copy in localStorage that cannot be deleted keeps the mark that it was acknowledged', async () => {
  const { page, server, faults, settled, marks } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => {
    faults.otherStorage = true
    return { kind: 'answered', status: 200 }
  }
  await outbox.record(finish(1))
  await settled()
  expect([marks.size, outbox.state().pending]).toEqual([1, 0])
  await page().setLearner(1)
  faults.otherStorage = false
  await page().setLearner(1)
  await settled()
  expect([server.applied.length, marks.size]).toEqual([1, 0])
})

test('an action is sent from the mirror while the database does not answer, and its row later under the same key', async () => {
  const { page, server, faults, settled, rows } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(1))
  await settled()
  const keys: string[] = []
  server.answer = ({ key }) => {
    keys.push(key)
    return { kind: 'answered', status: 200 }
  }
  faults.noDatabase = true
  await outbox.wake()
  expect(server.applied).toEqual(['1 /api/video/set-finished/1'])
  faults.noDatabase = false
  await outbox.wake()
  expect(new Set(keys).size).toBe(1)
  expect(rows.size).toBe(0)
})

test('an action acknowledged while its row cannot be deleted is done', async () => {
  const { page, server, faults, settled } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => {
    faults.noDatabase = true
    return { kind: 'answered', status: 200 }
  }
  await outbox.record(finish(1))
  await settled()
  expect(outbox.state()).toMatchObject({ pending: 0, failing: false })
})

test.each([
  ['acknowledged', 200, []],
  ['answered with an error', 500, [maxWaitMs]],
  ['refused', 422, [maxWaitMs]],
])('an action %s on a device that can read but not write is not sent again at once', async (_, status, expected) => {
  const { page, server, faults, settled, waits, timers } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  await settled()
  let sent = 0
  server.answer = () => {
    sent += 1
    faults.readOnly = true
    return { kind: 'answered', status }
  }
  await outbox.record(finish(1))
  await settled()
  expect([sent, timers.length]).toEqual([1, expected.length])
  // The clock of this device moves a millisecond with each look at it.
  expect(waits.map((ms) => ms + 1)).toEqual(expected)
})

test('a full database leaves an action in the mirror; a full device throws', async () => {
  const { page, server, faults, settled, later } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  faults.database = true
  await outbox.record(finish(1))
  await settled()
  faults.otherStorage = true
  await expect(outbox.record(finish(2))).rejects.toMatchObject({ code: 'storage_unavailable' })
  faults.database = false
  faults.otherStorage = false
  later(600_000)
  server.answer = () => ({ kind: 'answered', status: 200 })
  await page().setLearner(1)
  await settled()
  expect(server.applied).toEqual(['1 /api/video/set-finished/1'])
})

test('without a database an action is pending in the mirror and sent by the next page', async () => {
  const { page, server, faults, settled } = aDevice()
  faults.noDatabase = true
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const outbox = page()
  await outbox.setLearner(1)
  const logged = '[alcompas] actions not kept in the database'
  expect(warn.mock.calls).toEqual([[logged, { cause: expect.any(Error) }]])
  warn.mockRestore()
  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(1))
  await settled()
  expect(outbox.state().pending).toBe(1)
  server.answer = () => ({ kind: 'answered', status: 200 })
  const next = page()
  await next.setLearner(1)
  await settled()
  expect([server.applied, next.state().pending]).toEqual([['1 /api/video/set-finished/1'], 0])
})

test('without a database an action on which the server fails does not delay the others, and is retried', async () => {
  const { page, server, faults, settled, timers, waits, later } = aDevice()
  faults.noDatabase = true
  const outbox = page()
  await outbox.setLearner(1)
  const asked: string[] = []
  server.answer = (entry) => {
    asked.push(pathOf(entry))
    return { kind: 'answered', status: pathOf(entry).endsWith('/1') ? 500 : 200 }
  }
  await outbox.record(finish(1))
  await settled()
  await outbox.record(finish(2))
  await settled()
  expect([server.applied, outbox.state()]).toMatchObject([
    ['1 /api/video/set-finished/2'],
    { pending: 1, failing: true, refused: [] },
  ])
  // Not asked again before its retry time.
  expect(asked).toEqual(['/api/video/set-finished/1', '/api/video/set-finished/2'])
  expect([timers.length, (waits.at(-1) ?? 0) > 0]).toEqual([1, true])
  server.answer = () => ({ kind: 'answered', status: 200 })
  later(600_000)
  await outbox.send()
  expect([server.applied.at(-1), outbox.state().pending]).toEqual(['1 /api/video/set-finished/1', 0])
})

test('without a database a failed action is shown as failing, retried, and sent on request', async () => {
  const { page, server, faults, settled, timers } = aDevice()
  faults.noDatabase = true
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const outbox = page()
  await outbox.setLearner(1)
  const logged = '[alcompas] actions not kept in the database'
  expect(warn.mock.calls).toEqual([[logged, { cause: expect.any(Error) }]])
  warn.mockRestore()
  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(1))
  await settled()
  expect(outbox.state()).toMatchObject({ pending: 1, failing: true })
  server.answer = () => ({ kind: 'answered', status: 200 })
  expect(timers.length).toBe(1)
  timers[0]?.()
  await settled()
  expect([server.applied.length, outbox.state().pending, outbox.state().failing]).toEqual([1, 0, false])

  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(2))
  await settled()
  server.answer = () => ({ kind: 'answered', status: 200 })
  await outbox.sendNow()
  expect([server.applied.length, outbox.state().pending]).toEqual([2, 0])
})

test('a device that can persist nothing sends at once, without an error', async () => {
  const { page, server, faults, settled } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  faults.database = true
  faults.otherStorage = true
  await outbox.record(finish(1))
  await settled()
  expect(server.applied).toEqual(['1 /api/video/set-finished/1'])
})

test('a failed action waits for its retry time, and is sent at once on request', async () => {
  const { page, server, settled } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'answered', status: 500 })
  await outbox.record(finish(1))
  await settled()
  expect(outbox.state()).toMatchObject({ pending: 1, failing: true })
  server.answer = () => ({ kind: 'answered', status: 200 })
  await outbox.send()
  expect(server.applied).toEqual([])
  await outbox.sendNow()
  expect([server.applied.length, outbox.state().failing]).toEqual([1, false])
})

test('an unanswered action is sent when the network may be back, and at the next start', async () => {
  const { page, server, settled } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(1))
  await settled()
  for (let times = 0; times < 9; times += 1) await outbox.wake()
  server.answer = () => ({ kind: 'answered', status: 200 })
  await outbox.send()
  expect(server.applied).toEqual([])
  await outbox.wake()
  expect(server.applied).toEqual(['1 /api/video/set-finished/1'])

  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(2))
  await settled()
  server.answer = () => ({ kind: 'answered', status: 200 })
  await page().setLearner(1)
  await settled()
  expect(server.applied).toEqual(['1 /api/video/set-finished/1', '1 /api/video/set-finished/2'])
})

test('while the browser reports no network nothing is sent, but after the longest wait once, in case it is wrong', async () => {
  const { page, server, network, settled, timers, waits } = aDevice()
  let sent = 0
  server.answer = () => {
    sent += 1
    return { kind: 'unanswered' }
  }
  network.isOnline = false
  const outbox = page()
  await outbox.setLearner(1)
  await outbox.record(finish(1))
  await outbox.record(finish(2))
  await settled()
  expect([sent, timers.length, outbox.state()]).toMatchObject([0, 1, { pending: 2, failing: false }])
  // Later actions do not put it off.
  expect(waits.at(-1)).toBeLessThan(maxWaitMs)
  timers[0]?.()
  await settled()
  expect([sent, timers.length]).toEqual([1, 1])
  timers.at(-1)?.()
  await settled()
  expect([sent, waits.at(-1)]).toEqual([1, maxWaitMs - 1])
  server.answer = () => ({ kind: 'answered', status: 200 })
  timers.at(-1)?.()
  await settled()
  // The browser was wrong.
  await outbox.record(finish(3))
  await settled()
  expect(server.applied.toSorted()).toEqual([1, 2, 3].map((lesson) => `1 /api/video/set-finished/${lesson}`))
})

test('an answer of the server, or the learner’s press, sends whatever network the browser reports', async () => {
  const { page, server, network, settled } = aDevice()
  network.isOnline = false
  const outbox = page()
  await outbox.setLearner(1)
  await outbox.record(finish(1))
  await outbox.wake()
  expect(server.applied).toHaveLength(1)
  const next = page()
  await next.setLearner(1)
  await next.record(finish(2))
  await settled()
  expect(server.applied).toHaveLength(1)
  await next.sendNow()
  expect(server.applied).toHaveLength(2)
})

test('without a database an overloaded server gets no action before its retry time', async () => {
  const { page, server, faults, settled } = aDevice()
  faults.noDatabase = true
  let sent = 0
  server.answer = () => {
    sent += 1
    return { kind: 'answered', status: 503, retryAfter: 60 }
  }
  const outbox = page()
  await outbox.setLearner(1)
  for (const lesson of [1, 2, 3]) await outbox.record(finish(lesson))
  await outbox.wake()
  await settled()
  expect(sent).toBe(1)
})

test('Retry-After is respected, whatever wakes the page', async () => {
  const { page, server, settled } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'answered', status: 429, retryAfter: 60 })
  await outbox.record(finish(1))
  await settled()
  server.answer = () => ({ kind: 'answered', status: 200 })
  await outbox.wake()
  await page().setLearner(1)
  await settled()
  expect(server.applied).toEqual([])
})

test('settled listeners receive acknowledged and refused entries, of the current learner only', async () => {
  const { page, server, settled } = aDevice()
  const outbox = page()
  const settledPaths: string[] = []
  outbox.onSettled((entries) => settledPaths.push(...entries.map(pathOf)))
  await outbox.setLearner(1)
  await outbox.record(finish(1))
  await settled()
  server.answer = () => ({ kind: 'answered', status: 403 })
  await outbox.record(finish(2))
  await settled()
  server.answer = () => ({ kind: 'unanswered' })
  await outbox.record(finish(3))
  await settled()
  await outbox.setLearner(2)
  await outbox.setLearner(null)
  expect(settledPaths).toEqual(['/api/video/set-finished/1', '/api/video/set-finished/2'])
})

test('a guest has no actions to send', async () => {
  await expect(aDevice().page().record(finish(1))).rejects.toMatchObject({ code: 'signed_out' })
})

test('a refused action stays until its learner dismisses it', async () => {
  const { page, server, settled, rows } = aDevice()
  const outbox = page()
  await outbox.setLearner(1)
  server.answer = () => ({ kind: 'answered', status: 404 })
  await outbox.record(finish(1))
  await settled()
  expect(outbox.state()).toMatchObject({ pending: 0, refused: [{ status: 404 }] })
  await outbox.dismiss(outbox.state().refused[0]?.key ?? '')
  expect([outbox.state().refused, rows.size]).toEqual([[], 0])
})

test('an action only in localStorage is not sent again once refused, and can be dismissed', async () => {
  const { page, server, faults, settled, kept } = aDevice()
  faults.noDatabase = true
  const answered: string[] = []
  server.answer = (entry) => {
    answered.push(pathOf(entry))
    return { kind: 'answered', status: pathOf(entry).endsWith('/1') ? 404 : 200 }
  }
  const outbox = page()
  await outbox.setLearner(1)
  await outbox.record(finish(1))
  await settled()
  expect(outbox.state()).toMatchObject({ pending: 0, refused: [{ status: 404 }] })
  const next = page()
  await next.setLearner(1)
  await next.sendNow()
  await next.record(finish(2))
  await settled()
  expect(answered).toEqual(['/api/video/set-finished/1', '/api/video/set-finished/2'])
  expect(next.state()).toMatchObject({ pending: 0, refused: [{ status: 404 }] })
  await next.dismiss(next.state().refused[0]?.key ?? '')
  expect([next.state().refused, kept.get('alcompas-outbox')]).toEqual([[], '[]'])
})

test('a refused action that a full database had no room for stays refused when it is restored to the database', async () => {
  const { page, server, faults, settled, rows } = aDevice()
  faults.database = true
  server.answer = () => ({ kind: 'answered', status: 403 })
  const outbox = page()
  await outbox.setLearner(1)
  await outbox.record(finish(1))
  await settled()
  faults.database = false
  server.answer = () => ({ kind: 'answered', status: 200 })
  await page().setLearner(1)
  await settled()
  expect([server.applied, [...rows.values()].map(({ state }) => state)]).toEqual([[], ['refused']])
})
