import type { Lesson } from '../lesson.ts'
import { isAvailable } from './availability.ts'

/** What happens to somebody who starts a lesson: nothing, they go to it, or they are asked to sign up first. */
export type Start = 'nothing' | 'go' | 'sign-up'

interface InCourse {
  readonly signedIn: boolean
  readonly signedUp: boolean
  /** Lessons of this course they have finished. */
  readonly finished: number
}

/** Starting a lesson of a course at `now` (ms): a guest is not asked to sign up, the lesson itself tells them (F115). */
export function startInCourse(lesson: Pick<Lesson, 'available_at'>, learner: InCourse, now: number): Start {
  if (!isAvailable(lesson, now)) return 'nothing'
  return !learner.signedIn || learner.signedUp || learner.finished > 0 ? 'go' : 'sign-up'
}

interface InProgram {
  readonly signedUp: boolean
  /** Lessons they have finished inside this program. */
  readonly finished: number
}

/** Starting a lesson of a program at `now` (ms): free lessons open to anybody (F114). */
export function startInProgram(
  lesson: Pick<Lesson, 'available_at' | 'public' | 'lead'>,
  learner: InProgram,
  now: number,
): Start {
  if (!isAvailable(lesson, now)) return 'nothing'
  return lesson.public || lesson.lead || learner.signedUp || learner.finished > 0 ? 'go' : 'sign-up'
}
