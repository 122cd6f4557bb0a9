import type { Viewer } from '#contract/rules/lesson-access.ts'
import { type AccessFlags, accessRefusal } from '#contract/rules/lesson-access.ts'

/** What pressing a lesson does: nothing, navigate, open the access dialog, or ask to enrol first. */
export type Start = 'nothing' | 'go' | 'access' | 'sign-up'

interface InCourse {
  readonly viewer: Viewer
  readonly signedUp: boolean
  /** Number of finished lessons of this course. */
  readonly finished: number
}

/**
 * Starting a lesson of a course at `now` (ms). Access comes first, so that only learners who may watch are asked to
 * enrol (Q57); a guest navigates, and the lesson opens the dialog (F115).
 */
export function startInCourse(lesson: AccessFlags, { viewer, signedUp, finished }: InCourse, now: number): Start {
  const refusal = accessRefusal(lesson, viewer, now)
  if (refusal === 'not_yet_available') return 'nothing'
  if (refusal === 'needs_subscription') return 'access'
  // A lesson of the challenge has its own dialog (F127).
  if (refusal === 'needs_challenge') return 'go'
  return viewer === null || signedUp || finished > 0 ? 'go' : 'sign-up'
}

interface InProgram extends Omit<InCourse, 'finished'> {
  /** Whether the program is published: before that no lesson starts (Q36). */
  readonly published: boolean
  /** Number of lessons finished inside this program. */
  readonly finished: number
}

/** Starting a lesson of a program at `now` (ms): free lessons open to anyone (F114), paid ones check access first. */
export function startInProgram(lesson: AccessFlags, learner: InProgram, now: number): Start {
  const refusal = accessRefusal(lesson, learner.viewer, now)
  if (!learner.published || refusal === 'not_yet_available') return 'nothing'
  if (refusal === 'needs_challenge' || lesson.public) return 'go'
  if (lesson.lead && refusal !== 'needs_subscription') return 'go'
  if (refusal !== null) return 'access'
  return learner.signedUp || learner.finished > 0 ? 'go' : 'sign-up'
}
