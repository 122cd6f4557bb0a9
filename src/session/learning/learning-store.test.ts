import { expect, test, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { Failure } from '#contract/errors.ts'
import type { ProgressLists } from '#contract/rules/learner-progress.ts'
import { type LearningAction, requestOf } from '#contract/rules/learning-actions.ts'
import { createLearningStore } from './learning-store.ts'

const nothing: ProgressLists = { finished: [], liked: [], disliked: [], programs: [] }
const finish: LearningAction = { kind: 'finished', lessonId: 7, programId: null }

/** A device: its persisted lists, the server's lists, and an outbox. */
function aDevice(
  { persisted, lists }: { persisted?: ProgressLists; lists: ProgressLists | Failure },
  ask?: (userId: number) => Promise<ProgressLists>,
) {
  let entries: readonly OutboxEntry[] = []
  const listeners = new Set<() => void>()
  const server = { lists }
  const wake = vi.fn(async () => {})
  const keep = vi.fn(async (_user: number, _lists: ProgressLists) => {})
  const store = createLearningStore({
    outbox: {
      state: () => ({ pending: entries.length, failing: false, held: 0, refused: [], entries }),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async record(action) {
        entries = [...entries, newEntry({ action, key: 'a', userId: 1, at: 0 })]
        for (const listener of listeners) listener()
      },
      setLearner: async () => {},
      wake,
    },
    fetchLists:
      ask ??
      (async () => {
        if (server.lists instanceof Failure) throw server.lists
        return server.lists
      }),
    readLists: async () => persisted,
    writeLists: keep,
  })
  const acknowledged = () => {
    entries = []
    for (const listener of listeners) listener()
  }
  return { store, server, keep, wake, acknowledged }
}

test('the lists are unknown until loaded, even when they are empty', async () => {
  const { store } = aDevice({ lists: nothing })
  expect(store.state().known).toBe(false)
  await store.setLearner(1)
  expect(store.state()).toMatchObject({ known: true, finished: new Set() })
})

test('an answer with the lists sends what is pending, whatever network the browser reports; a failure does not', async () => {
  const { store, server, wake } = aDevice({ lists: new Failure('unreachable') })
  await store.setLearner(1)
  await store.act(finish)
  await store.refresh()
  expect(wake).not.toHaveBeenCalled()
  server.lists = nothing
  await store.refresh()
  expect(wake).toHaveBeenCalledTimes(1)
})

test('the persisted lists are known without a server, and the failure is reported', async () => {
  const { store } = aDevice({ persisted: { ...nothing, finished: [3] }, lists: new Failure('unreachable') })
  await store.setLearner(1)
  expect([store.state().known, [...store.state().finished], store.fault()]).toEqual([true, [3], 'unreachable'])
})

test('without persisted lists and an answer they stay unknown, and a later answer clears the failure', async () => {
  const { store, server, keep } = aDevice({ lists: new Failure('unexpected') })
  await store.setLearner(1)
  expect([store.state().known, store.fault()]).toEqual([false, 'unexpected'])
  await store.act(finish)
  expect([store.state().finished.has(7), store.state().known]).toEqual([true, false])
  expect(keep).not.toHaveBeenCalled()
  server.lists = { ...nothing, finished: [7] }
  await store.refresh()
  expect([store.state().known, store.fault()]).toEqual([true, null])
})

test('a finish does not vanish between its acknowledgement and the next answer', async () => {
  const { store, keep, acknowledged } = aDevice({ lists: nothing })
  await store.setLearner(1)
  await store.act(finish)
  acknowledged()
  expect(store.state().finished.has(7)).toBe(true)
  expect(keep).toHaveBeenLastCalledWith(1, { ...nothing, finished: [7] })
})

test('an action acknowledged during a fetch counts, whichever came first', async () => {
  let answer = (_lists: ProgressLists) => {}
  const { store, acknowledged } = aDevice(
    { lists: nothing },
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const ready = store.setLearner(1)
  await store.act(finish)
  const refreshing = store.refresh()
  acknowledged()
  answer(nothing)
  await refreshing
  expect(store.state().finished.has(7)).toBe(true)
  void ready
})

test('an action that is done and acknowledged during a fetch counts, though the answer lacks it', async () => {
  let answer = (_lists: ProgressLists) => {}
  const { store, acknowledged } = aDevice(
    { lists: nothing },
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const ready = store.setLearner(1)
  const refreshing = store.refresh()
  await store.act(finish)
  acknowledged()
  answer(nothing)
  await refreshing
  expect(store.state().finished.has(7)).toBe(true)
  void ready
})

test('an enrolment is sent and does not change the progress of its learner', async () => {
  const { store } = aDevice({ lists: nothing })
  await store.setLearner(1)
  const action: LearningAction = { kind: 'joined', to: { kind: 'course', id: 5, level: 'basic' }, at: 1 }
  await store.act(action)
  expect(requestOf(action).path).toBe('/api/user/sign-up-course')
  expect(store.state()).toMatchObject({ finished: new Set(), programs: new Map() })
})

test('the lists are asked for as those of the learner they are stored for', async () => {
  const asked: number[] = []
  const { store, keep } = aDevice({ lists: nothing }, async (userId) => {
    asked.push(userId)
    // Another learner has signed in in the browser since.
    throw new Failure('signed_out')
  })
  await store.setLearner(1)
  await store.refresh()
  expect([asked, store.fault(), keep.mock.calls]).toEqual([[1, 1], 'signed_out', []])
})
