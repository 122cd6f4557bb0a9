import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/availability.ts'
import { StartButton } from '../collection/StartButton.tsx'
import { useNow } from '../use-now.ts'

interface CourseStartProps {
  readonly course: Course
  /** In the course's order. */
  readonly lessons: readonly Lesson[]
}

/** The next lesson of the course that can be watched already. Nothing when all are finished or still to come. */
export function CourseStart({ course, lessons }: CourseStartProps) {
  const now = useNow()
  const next = lessons.find((lesson) => !lesson.video_stats.finished && isAvailable(lesson, now))
  if (!next) return null
  const begun = lessons.some((lesson) => lesson.video_stats.finished)
  return (
    <StartButton href={courseLessonPath(course, next)} words={begun ? 'CONTINUAR' : 'EMPEZAR'} lesson={next.title} />
  )
}
