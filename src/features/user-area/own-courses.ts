import type { User } from '#contract/account.ts'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type LevelSlug, levels } from '#contract/level.ts'
import { type Completion, completionOf, continueAt } from '#contract/rules/completion.ts'
import { collectionState, placesInLevel } from '#src/session/learning/collection-state.ts'
import { byLatest } from './by-latest.ts'
import type { FinishedLists } from './user-area-queries.ts'

/** A level of a course, in progress or finished. */
export interface OwnCourse {
  readonly course: Course
  readonly level: LevelSlug
  readonly progress: Completion
  /** The lesson to continue with; none when all are finished. */
  readonly next: Lesson | undefined
}

export interface OwnCourses {
  readonly inProgress: readonly OwnCourse[]
  readonly completed: readonly OwnCourse[]
  /** Finished levels, those of courses that are no longer shown too. */
  readonly completedCount: number
}

interface Known {
  readonly user: Pick<User, 'courses'>
  readonly courses: readonly Course[]
  /** At least the lessons of the begun and enrolled courses. */
  readonly lessons: readonly Lesson[]
  readonly finished: ReadonlySet<number>
  readonly lists: FinishedLists['courses'] | undefined
}

/** The courses of a learner, from the server's lists and the device's own data (F161, F164). */
export function ownCourses({ user, courses, lessons, finished, lists }: Known): OwnCourses {
  const keyOf = (courseId: number, level: LevelSlug) => `${courseId}/${level}`
  const inLevel = (course: Course, level: LevelSlug): OwnCourse => {
    const places = placesInLevel(course.lessons, lessons, level)
    const isFinished = (id: number) => finished.has(id)
    const next = continueAt(places, isFinished)
    return {
      course,
      level,
      progress: completionOf(places, isFinished),
      next: lessons.find(({ id }) => id === next?.id),
    }
  }

  const listed = new Set(lists?.coursesFinished.map(({ course_id, level }) => keyOf(course_id, level)))
  const completed = courses
    .flatMap((course) => levels.map(({ slug }) => inLevel(course, slug)))
    .filter(({ course, level, progress }) => listed.has(keyOf(course.id, level)) || isWhole(progress))
  const done = new Set([...listed, ...completed.map(({ course, level }) => keyOf(course.id, level))])

  const inProgress = user.courses.flatMap(({ course_id, level }) => {
    const course = courses.find(({ id }) => id === course_id)
    return course && !done.has(keyOf(course_id, level)) ? [inLevel(course, level)] : []
  })
  const latest = {
    played: lists?.latestCoursesPlayback.map(({ course_id }) => course_id) ?? [],
    signedUp: lists?.latestCoursesSignedUp.map(({ course_id }) => course_id) ?? [],
  }
  return {
    inProgress: byLatest(inProgress, ({ course }) => course.id, latest),
    completed: byLatest(completed, ({ course }) => course.id, latest),
    completedCount: done.size,
  }
}

const isWhole = (progress: Completion) => collectionState(progress) === 'finished'
