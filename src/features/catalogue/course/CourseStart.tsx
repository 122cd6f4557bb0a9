import type { MouseEvent } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type LevelSlug, levelFacts } from '#contract/level.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { completionOf, continueAt } from '#contract/rules/completion.ts'
import { collectionState, placesLearned } from '#src/session/learning/collection-state.ts'
import { ContinueButton } from '../collection/ContinueButton.tsx'
import { StartButton } from '../collection/StartButton.tsx'

interface CourseStartProps {
  readonly course: Course
  /** In the course's order. */
  readonly lessons: readonly Lesson[]
  /** The level the learner is enrolled in. */
  readonly signedUp: LevelSlug | null
  readonly isFinished: (lessonId: number) => boolean
  readonly onFollow: (lesson: Lesson, event: MouseEvent) => void
}

/** Start, continue or finished, in the enrolled level or in the whole course (F107, F108, Q57). */
export function CourseStart({ course, lessons, signedUp, isFinished, onFollow }: CourseStartProps) {
  const places = placesLearned(course.lessons, lessons, signedUp)
  const state = collectionState(completionOf(places, isFinished))
  if (state === 'finished')
    return (
      <StartButton
        href={null}
        words="COMPLETADO"
        lesson={signedUp === null ? course.title : `Nivel ${levelFacts(signedUp).title.toLocaleLowerCase('es')}`}
      />
    )
  const place = continueAt(places, isFinished)
  const next = lessons.find(({ id }) => id === place?.id)
  if (!next) return null
  return (
    <ContinueButton
      lesson={next}
      href={courseLessonPath(course, next)}
      words={state === 'not-started' ? 'EMPEZAR' : 'CONTINUAR'}
      onFollow={(event) => onFollow(next, event)}
    />
  )
}
