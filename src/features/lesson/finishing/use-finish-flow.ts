import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  type FinishFacts,
  type FinishStep,
  stepAfterEnd,
  stepAfterFinish,
  stepAfterRating,
  stepOnLeave,
} from '#src/features/lesson/finish-flow.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { NavigationState } from '#src/ui/navigation-state.ts'
import { useAfterDialogs } from '#src/ui/open-dialogs.ts'

/** The steps that have a dialog; `next` only without a network, where the next lesson may not open. */
export type ShownStep = Extract<FinishStep, 'ask' | 'rate' | 'countdown' | 'next' | 'completion'>

interface FinishFlowOptions {
  readonly facts: FinishFacts
  /** A learner is signed in and has played some of this lesson in this visit. */
  readonly watched: boolean
  /** The path of the next lesson. */
  readonly nextHref: string | null
  readonly onFinish: () => void
  readonly onAccess: () => void
}

export interface FinishFlow {
  readonly step: ShownStep | null
  /** Call when the video ends: nothing opens over another dialog, nor navigates away from it. */
  ended(): void
  /** Answers yes: marks the lesson as finished. */
  yes(): void
  /** Answers no, and resumes a blocked navigation. */
  no(): void
  /** Call after rating, or skipping it. */
  rated(): void
  /** Goes to the next lesson without a question, or to another one. */
  goOn(href?: string): void
  /** Closes without an answer, and cancels a blocked navigation. */
  close(): void
}

const shown: readonly FinishStep[] = ['ask', 'rate', 'countdown', 'completion']

/**
 * The flow at the end of a lesson (F136, F137, F140). It awaits no call: the outbox delivers later (F138). A blocked
 * navigation resumes after the answer.
 */
export function useFinishFlow({ facts, watched, nextHref, onFinish, onAccess }: FinishFlowOptions): FinishFlow {
  const navigate = useNavigate()
  const [step, setStep] = useState<ShownStep | null>(null)
  // No second question when leaving after an answer.
  const answered = useRef(false)
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !answered.current && current.pathname !== next.pathname && stepOnLeave(facts, watched) === 'ask',
    enableBeforeUnload: false,
    withResolver: true,
  })

  const goOn = (href = nextHref) => {
    answered.current = true
    setStep(null)
    // The next lesson replaces the blocked navigation.
    if (leaving.status === 'blocked') leaving.reset()
    if (href !== null) void navigate({ href, state: { starts: true } satisfies NavigationState })
  }
  const go = (next: FinishStep) => {
    if (shown.includes(next)) return setStep(next as ShownStep)
    setStep(null)
    if (leaving.status === 'blocked') leaving.proceed()
    else if (next === 'next') connectivity.isOnline() ? goOn() : setStep(next)
    else if (next === 'access') onAccess()
  }
  const goAfterDialogs = useAfterDialogs(go)

  const current = step ?? (leaving.status === 'blocked' ? 'ask' : null)

  return {
    step: current,
    ended() {
      const next = stepAfterEnd(facts)
      if (next === 'finish') onFinish()
      // Who leaves is being asked already.
      if (current === null) goAfterDialogs(next === 'finish' ? stepAfterFinish(facts) : next)
    },
    yes() {
      answered.current = true
      onFinish()
      go(stepAfterFinish(facts))
    },
    no() {
      answered.current = true
      go('none')
    },
    rated: () => go(stepAfterRating(facts)),
    goOn,
    close() {
      setStep(null)
      if (leaving.status === 'blocked') leaving.reset()
    },
  }
}
