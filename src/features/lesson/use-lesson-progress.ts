import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Failure, type FailureCode } from '#contract/errors.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { act } from '#src/session/learning/act.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'

interface Opinion {
  readonly liked: boolean
  readonly disliked: boolean
}

interface Thumbs extends Opinion {
  /** When they were given, in ms since 1970. */
  readonly at: number
}

export interface LessonProgress {
  readonly finished: boolean
  /** Finished in this visit. */
  readonly finishedNow: boolean
  readonly liked: boolean
  readonly disliked: boolean
  /** The rating given in this visit. */
  readonly ratedNow: Thumbs | null
  /** Why the last mutation failed. */
  readonly error: FailureCode | null
  /** Marks the lesson as finished; idempotent (F134). */
  finish(): void
  rate(opinion: Opinion): void
}

/**
 * The learner's progress with a lesson and its mutations: they show at once and are delivered by the outbox (F133,
 * F135). Inside a program a lesson is finished for that program.
 */
export function useLessonProgress(lessonId: number, programId: number | null): LessonProgress {
  const learnerProgress = useLearnerProgress()
  // Two events of one frame must not finish the lesson twice.
  const submitted = useRef(false)
  const finishing = useMutation({
    mutationFn: () => act({ kind: 'finished', lessonId, programId }),
    onError: () => {
      submitted.current = false
    },
  })
  const rating = useMutation({
    mutationFn: (thumbs: Thumbs) => act({ kind: 'rated', lessonId, ...thumbs }),
  })
  const known = programId === null ? learnerProgress.finished : learnerProgress.programs.get(programId)
  const finishedNow = finishing.isPending || finishing.isSuccess
  const finished = finishedNow || (known?.has(lessonId) ?? false)
  const failure: unknown = finishing.error ?? rating.error
  return {
    finished,
    finishedNow,
    liked: learnerProgress.liked.has(lessonId),
    disliked: learnerProgress.disliked.has(lessonId),
    ratedNow: (!rating.isError && rating.variables) || null,
    error: failure === null ? null : failure instanceof Failure ? failure.code : 'unexpected',
    finish() {
      if (finished || submitted.current) return
      submitted.current = true
      if (rating.isError) rating.reset()
      finishing.mutate()
    },
    rate(opinion) {
      if (finishing.isError) finishing.reset()
      rating.mutate({ ...opinion, at: academyClock.now() })
    },
  }
}
