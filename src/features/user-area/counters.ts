import type { User } from '#contract/account.ts'
import type { FinishedLists } from './user-area-queries.ts'

export interface Counters {
  readonly coursesCompleted: number
  readonly coursesSignedUp: number
  readonly programsSignedUp: number
  readonly lessonsCompleted: number
}

interface Counted {
  readonly user: Pick<User, 'courses' | 'programs'>
  readonly coursesCompleted: number
  /** Lessons this device knows to be finished, wherever they stand. */
  readonly finished: ReadonlySet<number>
  readonly lists: FinishedLists | undefined
}

/** The four counters of the home (F161). A lesson finished in a course and in a program is one lesson. */
export function countersOf({ user, coursesCompleted, finished, lists }: Counted): Counters {
  const lessons = new Set([
    ...finished,
    ...(lists?.courses.lessonsFinished ?? []),
    ...(lists?.programs.lessonsProgramsFinished.map(({ video_id }) => video_id) ?? []),
  ])
  return {
    coursesCompleted,
    coursesSignedUp: user.courses.length,
    programsSignedUp: user.programs.length,
    lessonsCompleted: lessons.size,
  }
}
