import { useRef, useState } from 'react'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { act } from '#src/session/act.ts'
import { useLearned } from '#src/session/learned.ts'

export interface LessonProgress {
  readonly finished: boolean
  /** Whether it was finished in this visit. */
  readonly finishedNow: boolean
  readonly liked: boolean
  readonly disliked: boolean
  /** The thumbs given in this visit. */
  readonly given: { readonly liked: boolean; readonly disliked: boolean } | null
  /** Why the last thing done could not be kept. */
  readonly fault: FailureCode | null
  /** Marks it as finished; a second time does nothing (F134). */
  finish(): void
  rate(liked: boolean, disliked: boolean): void
}

/**
 * What the learner did with this lesson, and the way to do more: it shows at once and is sent behind their back (F133,
 * F135). Inside a program a lesson is finished for that program.
 */
export function useLessonProgress(lessonId: number, programId: number | null): LessonProgress {
  const learned = useLearned()
  const [finishedNow, setFinishedNow] = useState(false)
  const [given, setGiven] = useState<LessonProgress['given']>(null)
  const [fault, setFault] = useState<FailureCode | null>(null)
  const told = useRef(false)
  const known = programId === null ? learned.finished : learned.programs.get(programId)
  const finished = finishedNow || (known?.has(lessonId) ?? false)

  const tell = (action: LearningAction, takeBack: () => void) => {
    setFault(null)
    act(action).catch((failure: unknown) => {
      takeBack()
      setFault(failure instanceof Failure ? failure.code : 'unexpected')
    })
  }
  return {
    finished,
    finishedNow,
    liked: learned.liked.has(lessonId),
    disliked: learned.disliked.has(lessonId),
    given,
    fault,
    finish() {
      if (finished || told.current) return
      told.current = true
      setFinishedNow(true)
      tell({ kind: 'finished', lessonId, programId }, () => {
        told.current = false
        setFinishedNow(false)
      })
    },
    rate(liked, disliked) {
      setGiven({ liked, disliked })
      tell({ kind: 'rated', lessonId, liked, disliked, at: academyClock.now() }, () => setGiven(null))
    },
  }
}
