import { beforeEach, expect, test, vi } from 'vitest'
import { readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { countPending } from './pending-counts.ts'

// IndexedDB is not in this environment; what is counted of the rows is what counts here.
vi.mock('#browser-storage/learner-store.ts', () => ({ readLearner: vi.fn() }))

beforeEach(() => {
  vi.mocked(readLearner).mockResolvedValue(aUser({ id: 1 }))
  vi.spyOn(outboxStore, 'of').mockResolvedValue([])
})

test('recordings that the learner chose to send count, also one saved again after its upload was cancelled', async () => {
  vi.spyOn(takeStore, 'all').mockResolvedValue([
    aTake({ id: 'sending', userId: 1, state: 'saving' }),
    aTake({ id: 'saved-again', userId: 1, state: 'saving', calledOff: true }),
    aTake({ id: 'cancelled', userId: 1, state: 'recorded', calledOff: true }),
    aTake({ id: 'refused', userId: 1, state: 'saving', refusal: 'recording_limit' }),
    aTake({ id: 'of-another', userId: 2, state: 'saving' }),
  ])
  expect(await countPending()).toEqual({ actions: 0, recordings: 2 })
})
