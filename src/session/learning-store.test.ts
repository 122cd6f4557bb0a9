import { expect, test, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { Failure } from '#contract/errors.ts'
import type { LearnedLists } from '#contract/rules/learned.ts'
import { type LearningAction, requestOf } from '#contract/rules/learning-actions.ts'
import { createLearningStore } from './learning-store.ts'

const nothing: LearnedLists = { finished: [], liked: [], disliked: [], programs: [] }
const finish: LearningAction = { kind: 'finished', lessonId: 7, programId: null }

/** A learner's device: what it keeps, what the server says, and what waits to be sent. */
function aDevice(
  { kept, said }: { kept?: LearnedLists; said: LearnedLists | Failure },
  ask?: () => Promise<LearnedLists>,
) {
  let entries: readonly OutboxEntry[] = []
  const listeners = new Set<() => void>()
  const server = { said }
  const keep = vi.fn(async (_user: number, _lists: LearnedLists) => {})
  const store = createLearningStore({
    outbox: {
      state: () => ({ waiting: entries.length, failing: false, held: 0, refused: [], entries }),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async record(action) {
        entries = [...entries, newEntry({ action, key: 'a', userId: 1, at: 0 })]
        for (const listener of listeners) listener()
      },
      belongTo: async () => {},
      wake: async () => {},
    },
    ask:
      ask ??
      (async () => {
        if (server.said instanceof Failure) throw server.said
        return server.said
      }),
    read: async () => kept,
    keep,
  })
  const acknowledged = () => {
    entries = []
    for (const listener of listeners) listener()
  }
  return { store, server, keep, acknowledged }
}

test('nothing is known before anybody has said it, not even that it is nothing', async () => {
  const { store } = aDevice({ said: nothing })
  expect(store.state().known).toBe(false)
  await store.belongTo(1)
  expect(store.state()).toMatchObject({ known: true, finished: new Set() })
})

test('what the device kept is known without a server, and the fault is said', async () => {
  const { store } = aDevice({ kept: { ...nothing, finished: [3] }, said: new Failure('unreachable') })
  await store.belongTo(1)
  expect([store.state().known, [...store.state().finished], store.fault()]).toEqual([true, [3], 'unreachable'])
})

test('with nothing kept and no answer it stays unknown, and a later answer ends the fault', async () => {
  const { store, server, keep } = aDevice({ said: new Failure('unexpected') })
  await store.belongTo(1)
  expect([store.state().known, store.fault()]).toEqual([false, 'unexpected'])
  await store.act(finish)
  expect([store.state().finished.has(7), store.state().known]).toEqual([true, false])
  expect(keep).not.toHaveBeenCalled()
  server.said = { ...nothing, finished: [7] }
  await store.refresh()
  expect([store.state().known, store.fault()]).toEqual([true, null])
})

test('a finish does not vanish between its acknowledgement and the next answer', async () => {
  const { store, keep, acknowledged } = aDevice({ said: nothing })
  await store.belongTo(1)
  await store.act(finish)
  acknowledged()
  expect(store.state().finished.has(7)).toBe(true)
  expect(keep).toHaveBeenLastCalledWith(1, { ...nothing, finished: [7] })
})

test('what arrives while the server is asked counts, whichever of the two was first', async () => {
  let answer = (_lists: LearnedLists) => {}
  const { store, acknowledged } = aDevice(
    { said: nothing },
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const ready = store.belongTo(1)
  await store.act(finish)
  const asked = store.refresh()
  acknowledged()
  answer(nothing)
  await asked
  expect(store.state().finished.has(7)).toBe(true)
  void ready
})

test('what was signed up to is sent like the rest and changes nothing of the lessons', async () => {
  const { store } = aDevice({ said: nothing })
  await store.belongTo(1)
  const action: LearningAction = { kind: 'joined', to: { kind: 'course', id: 5, level: 'basic' }, at: 1 }
  await store.act(action)
  expect(requestOf(action).path).toBe('/api/user/sign-up-course')
  expect(store.state()).toMatchObject({ finished: new Set(), programs: new Map() })
})
