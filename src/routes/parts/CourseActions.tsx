import { useNavigate } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type LevelSlug, levelFacts, levels } from '#contract/level.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { completionOf } from '#contract/rules/completion.ts'
import { CourseEnrolment } from '#src/features/enrolment/CourseEnrolment.tsx'
import { NextLevel } from '#src/features/enrolment/NextLevel.tsx'
import { firstOfLevel, nextLevel } from '#src/features/lesson/next-lesson.ts'
import { collectionState, placesInLevel } from '#src/session/learning/collection-state.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'

interface CourseActionsProps {
  readonly course: Course
  readonly lessons: readonly Lesson[]
  readonly signedUp: LevelSlug | null
  /** The level on show. */
  readonly suggested: LevelSlug | undefined
  readonly onNeedsAccess: () => void
}

/**
 * The actions on a course: enrolling, leaving, and going on to the next level once this one is finished. A finished
 * course cannot be enrolled in again (Q57).
 */
export function CourseActions({ course, lessons, signedUp, suggested, onNeedsAccess }: CourseActionsProps) {
  const learnerProgress = useLearnerProgress()
  const navigate = useNavigate()
  const [lowest, ...higher] = levels.filter(({ slug }) => lessons.some((lesson) => lesson.level === slug))
  if (!lowest) return null
  const withLessons = [lowest, ...higher] as const
  const unfinished = withLessons.filter(({ slug }) => !isFinished(slug))
  if (signedUp === null && unfinished.length === 0) return null
  const next =
    signedUp && isFinished(signedUp) ? nextLevel(signedUp, new Set(unfinished.map(({ slug }) => slug))) : null
  const first = next && firstOfLevel(next, lessons)
  return (
    <>
      {next && first && (
        <NextLevel
          courseId={course.id}
          level={levelFacts(next)}
          onSignedUp={() => void navigate({ to: courseLessonPath(course, first) })}
          onNeedsAccess={onNeedsAccess}
        />
      )}
      <CourseEnrolment
        course={course}
        levels={withLessons}
        current={signedUp}
        suggested={suggested}
        onNeedsAccess={onNeedsAccess}
      />
    </>
  )

  function isFinished(level: LevelSlug): boolean {
    const places = placesInLevel(course.lessons, lessons, level)
    return collectionState(completionOf(places, (id) => learnerProgress.finished.has(id))) === 'finished'
  }
}
