import { useMemo } from 'react'
import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { FailureCode } from '#contract/errors.ts'
import { type Learned, nothingLearned } from '#contract/rules/learned.ts'
import { createStore, useStore } from '../platform/store.ts'
import { useSessionState } from './session.ts'

/** What the learner has finished and liked; nothing for a guest and until it is known. */
export const learned = createStore(nothingLearned)

/** Why what was learned could not be asked for; null when it could. */
export const learnedFault = createStore<FailureCode | null>(null)

/** What has not reached the server yet. */
export const pendingActions = createStore<{
  readonly waiting: number
  /** Whether sending it has failed before. */
  readonly failing: boolean
  /** Those that wait for their learner to sign in again. */
  readonly held: number
  readonly refused: readonly OutboxEntry[]
}>({ waiting: 0, failing: false, held: 0, refused: [] })

/** What the learner of this page has learned. Of a guest it is known: it is nothing. */
export function useLearned(): Learned {
  const { status, user } = useSessionState()
  const current = useStore(learned)
  const guest = status === 'known' && user === null
  return useMemo(() => (guest ? { ...nothingLearned, known: true } : current), [guest, current])
}

export const useLearnedFault = () => useStore(learnedFault)
export const usePendingActions = () => useStore(pendingActions)
