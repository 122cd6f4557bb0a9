import type { User } from '#contract/account.ts'
import type { FinishedLists } from './user-area-queries.ts'

export interface Counters {
  /** Null while unknown, which is not 0. */
  readonly coursesCompleted: number | null
  readonly coursesSignedUp: number
  readonly programsSignedUp: number
  readonly lessonsCompleted: number | null
}

interface Counted {
  /** Whether completion is loaded. */
  readonly known: boolean
  readonly user: Pick<User, 'courses' | 'programs'>
  readonly coursesCompleted: number
  /** Lessons finished on this device, in any collection. */
  readonly finished: ReadonlySet<number>
  readonly lists: FinishedLists | undefined
}

/** The four counters of the home (F161). A lesson finished in a course and in a program counts once. */
export function countersOf({ known, user, coursesCompleted, finished, lists }: Counted): Counters {
  const lessons = new Set([
    ...finished,
    ...(lists?.courses.lessonsFinished ?? []),
    ...(lists?.programs.lessonsProgramsFinished.map(({ video_id }) => video_id) ?? []),
  ])
  return {
    coursesCompleted: known ? coursesCompleted : null,
    coursesSignedUp: user.courses.length,
    programsSignedUp: user.programs.length,
    lessonsCompleted: known ? lessons.size : null,
  }
}
