import { useMemo } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import { emptyProgress, type LearnerProgress } from '#contract/rules/learner-progress.ts'
import { createStore, useStore } from '#src/platform/store.ts'
import { useSessionState } from '../session.ts'
import type { OutboxState } from './outbox.ts'

/** The lessons the learner has finished, liked and disliked; empty for a guest and until loaded. */
export const learnerProgress = createStore(emptyProgress)

/** Failure of the last fetch of the learner's progress; null after a success. */
export const progressFault = createStore<FailureCode | null>(null)

/** The actions the server has not acknowledged, and their counts. */
export const pendingActions = createStore<Omit<OutboxState, 'entries'> & Partial<OutboxState>>({
  pending: 0,
  failing: false,
  held: 0,
  refused: [],
})

/** The current learner's finished and rated lessons; for a guest, empty and `known`. */
export function useLearnerProgress(): LearnerProgress {
  const { status, user } = useSessionState()
  const current = useStore(learnerProgress)
  const guest = status === 'known' && user === null
  return useMemo(() => (guest ? { ...emptyProgress, known: true } : current), [guest, current])
}

export const useProgressFault = () => useStore(progressFault)
export const usePendingActions = () => useStore(pendingActions)
