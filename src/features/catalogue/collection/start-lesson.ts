import type { Viewer } from '#contract/rules/lesson-access.ts'
import { type AccessFlags, accessRefusal } from '#contract/rules/lesson-access.ts'

/**
 * What happens to a learner who starts a lesson: nothing, they go to it, they are told what opens it, or they are asked
 * to sign up first.
 */
export type Start = 'nothing' | 'go' | 'access' | 'sign-up'

interface InCourse {
  readonly viewer: Viewer
  readonly signedUp: boolean
  /** Lessons of this course they have finished. */
  readonly finished: number
}

/**
 * Starting a lesson of a course at `now` (ms). Access comes first, so that only those who may watch are asked to sign up
 * (Q57); a guest goes, and the lesson itself says what opens it (F115).
 */
export function startInCourse(lesson: AccessFlags, { viewer, signedUp, finished }: InCourse, now: number): Start {
  const refusal = accessRefusal(lesson, viewer, now)
  if (refusal === 'not_yet_available') return 'nothing'
  if (refusal === 'needs_subscription') return 'access'
  // A lesson of the challenge explains itself (F127).
  if (refusal === 'needs_challenge') return 'go'
  return viewer === null || signedUp || finished > 0 ? 'go' : 'sign-up'
}

interface InProgram extends Omit<InCourse, 'finished'> {
  /** Whether the program is out: before that nothing of it starts (Q36). */
  readonly published: boolean
  /** Lessons they have finished inside this program. */
  readonly finished: number
}

/** Starting a lesson of a program at `now` (ms): free lessons open to anyone (F114), paid ones ask for access first. */
export function startInProgram(lesson: AccessFlags, learner: InProgram, now: number): Start {
  const refusal = accessRefusal(lesson, learner.viewer, now)
  if (!learner.published || refusal === 'not_yet_available') return 'nothing'
  if (refusal === 'needs_challenge' || lesson.public) return 'go'
  if (lesson.lead && refusal !== 'needs_subscription') return 'go'
  if (refusal !== null) return 'access'
  return learner.signedUp || learner.finished > 0 ? 'go' : 'sign-up'
}
