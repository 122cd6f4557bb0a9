import { useMemo } from 'react'
import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { FailureCode } from '#contract/errors.ts'
import { type Learned, nothingLearned } from '#contract/rules/learned.ts'
import { createStore, useStore } from '#src/platform/store.ts'
import { useSessionState } from './session.ts'

/** The lessons the learner has finished, liked and disliked; empty for a guest and until loaded. */
export const learned = createStore(nothingLearned)

/** Failure of the last fetch of the learned lists; null after a success. */
export const learnedFault = createStore<FailureCode | null>(null)

/** The actions the server has not acknowledged, and their counts. */
export const pendingActions = createStore<{
  readonly waiting: number
  /** Whether sending it has failed before. */
  readonly failing: boolean
  /** Those held until their learner signs in again. */
  readonly held: number
  readonly refused: readonly OutboxEntry[]
  /** All of them, the oldest first. */
  readonly entries?: readonly OutboxEntry[]
}>({ waiting: 0, failing: false, held: 0, refused: [] })

/** The current learner's finished and rated lessons; for a guest, empty and `known`. */
export function useLearned(): Learned {
  const { status, user } = useSessionState()
  const current = useStore(learned)
  const guest = status === 'known' && user === null
  return useMemo(() => (guest ? { ...nothingLearned, known: true } : current), [guest, current])
}

export const useLearnedFault = () => useStore(learnedFault)
export const usePendingActions = () => useStore(pendingActions)
