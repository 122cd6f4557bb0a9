import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore } from '../session-store.ts'
import { followLearner } from './follow-learner.ts'
import { loadLearning } from './load-learning.ts'

// The chunk of the outbox, which may not load.
vi.mock('./load-learning.ts', () => ({ loadLearning: vi.fn() }))

const learners: (number | null)[] = []
const learning = {
  onEnrolmentsSettled: () => () => undefined,
  setDownloadsLearner: () => undefined,
  pageOutbox: { wake: async () => undefined },
  pageLearning: {
    setLearner: async (id: number | null) => void learners.push(id),
    refresh: async () => undefined,
  },
} as unknown as Awaited<ReturnType<typeof loadLearning>>

afterEach(() => {
  learners.length = 0
  vi.restoreAllMocks()
})

test('an outbox that did not load is loaded when the page is looked at again, and gets its learner', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(loadLearning).mockRejectedValueOnce(new TypeError('not loaded')).mockResolvedValue(learning)
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => aUser() })
  session.put(aUser())
  const stop = followLearner(session)
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(learners).toEqual([])
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(learners).toEqual([aUser().id]))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(vi.mocked(loadLearning).mock.calls.length).toBeGreaterThan(3))
  expect(learners).toEqual([aUser().id])
  stop()
})
