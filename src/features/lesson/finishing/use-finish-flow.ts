import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  stepAfterFinish,
  stepAfterRating,
  type FinishFacts,
  type FinishStep,
  stepAfterEnd,
  stepOnLeave,
} from '#src/features/lesson/finish-flow.ts'
import type { NavigationState } from '#src/ui/navigation-state.ts'

/** The steps that are shown. */
export type ShownStep = Extract<FinishStep, 'ask' | 'rate' | 'countdown' | 'completion'>

interface FinishFlowOptions {
  readonly facts: FinishFacts
  /** Somebody is signed in and has danced some of this lesson in this visit. */
  readonly watched: boolean
  /** Where the next lesson is. */
  readonly nextHref: string | null
  readonly onFinish: () => void
  readonly onAccess: () => void
}

export interface FinishFlow {
  readonly step: ShownStep | null
  /** The video has ended. */
  ended(): void
  /** SÍ: it counts as finished. */
  yes(): void
  /** NO: it does not, and whoever was leaving leaves. */
  no(): void
  /** The thumbs were given, or not. */
  rated(): void
  /** On to the next lesson, without a question. */
  goOn(): void
  /** Closed without an answer: whoever was leaving stays. */
  close(): void
}

const shown: readonly FinishStep[] = ['ask', 'rate', 'countdown', 'completion']

/**
 * Leads through finishing a lesson (F136, F137, F140). It never waits for a call: what fails is sent again later, and
 * nobody is held up (F138). Somebody who leaves in the middle goes where they were going once they have answered.
 */
export function useFinishFlow({ facts, watched, nextHref, onFinish, onAccess }: FinishFlowOptions): FinishFlow {
  const navigate = useNavigate()
  const [step, setStep] = useState<ShownStep | null>(null)
  // Whoever has answered is not asked again on the way out.
  const answered = useRef(false)
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !answered.current && current.pathname !== next.pathname && stepOnLeave(facts, watched) === 'ask',
    enableBeforeUnload: false,
    withResolver: true,
  })

  const goOn = () => {
    answered.current = true
    setStep(null)
    // Wherever they were leaving for, they have chosen the next lesson since.
    if (leaving.status === 'blocked') leaving.reset()
    if (nextHref !== null) void navigate({ href: nextHref, state: { starts: true } satisfies NavigationState })
  }
  const go = (next: FinishStep) => {
    if (shown.includes(next)) return setStep(next as ShownStep)
    setStep(null)
    if (leaving.status === 'blocked') leaving.proceed()
    else if (next === 'next') goOn()
    else if (next === 'access') onAccess()
  }

  return {
    step: step ?? (leaving.status === 'blocked' ? 'ask' : null),
    ended() {
      const next = stepAfterEnd(facts)
      if (next !== 'finish') return go(next)
      onFinish()
      go(stepAfterFinish(facts))
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
