import { type MouseEvent, type ReactNode, useMemo } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type LevelFacts, type LevelSlug, type LevelUrlSlug, levelFacts, levelOfUrl } from '#contract/level.ts'
import { paths } from '#contract/paths.ts'
import { completionOf, shownPercent } from '#contract/rules/completion.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { startInCourse } from '#src/features/catalogue/collection/start-lesson.ts'
import { placesLearned } from '#src/session/learning/collection-state.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { countOf, formatDuration } from '#src/ui/format.ts'
import { CollectionHero } from '../collection/CollectionHero.tsx'
import { CollectionParts, informationTab } from '../collection/CollectionParts.tsx'
import { CollectionSkeleton } from '../collection/CollectionSkeleton.tsx'
import { followStart } from '../collection/follow-start.ts'
import { lengthOf, levelsOf } from '../collection/list-facts.ts'
import { hueOfCollection } from '../collection-hue.ts'
import { useLessons } from '../use-lessons.ts'
import { CourseInformation } from './CourseInformation.tsx'
import { CourseLevel } from './CourseLevel.tsx'
import { CourseStart } from './CourseStart.tsx'
import { LevelStar } from './LevelStar.tsx'

/** What a course is open at. */
type CoursePart = LevelUrlSlug | 'information'

interface CoursePageProps {
  readonly course: Course
  readonly collections: Collections
  /** What the URL asks for: a level, the information, or else the level of the learner or the first one. */
  readonly part: CoursePart | undefined
  readonly onPart: (part: CoursePart) => void
  /** The level the learner is enrolled in. */
  readonly signedUp: LevelSlug | null
  /** Enrolling and leaving, given the lessons of the course. */
  readonly actions: (lessons: readonly Lesson[]) => ReactNode
  /** A lesson is started without being enrolled (F115). */
  readonly onSignUpFrom: (lesson: Lesson) => void
  /** A lesson is started that needs a subscription (Q57). */
  readonly onNeedsAccess: (lesson: Lesson) => void
  /** Stores the lessons of a level on the device. */
  readonly saving: (lessons: readonly Lesson[], level: LevelFacts) => ReactNode
}

/** A course: its hero, then one tab per level that has lessons, and Información (F101). */
export function CoursePage(props: CoursePageProps) {
  const { course, collections, part, onPart, signedUp, actions, onSignUpFrom, onNeedsAccess } = props
  const now = useNow()
  const viewer = useUser()
  const learnerProgress = useLearnerProgress()
  const places = useMemo(() => placesOf(course.lessons), [course])
  const { lessons, isPending } = useLessons(places.map((place) => place.id))
  const isFinished = (id: number) => learnerProgress.finished.has(id)
  const { finished } = completionOf(places, isFinished)
  const follow = (lesson: Lesson, event: MouseEvent) =>
    // While the session loads the viewer counts as a guest: the link navigates, and the lesson decides.
    followStart(startInCourse(lesson, { viewer, signedUp: signedUp !== null, finished }, now), event, {
      signUp: () => onSignUpFrom(lesson),
      access: () => onNeedsAccess(lesson),
    })
  const withLessons = levelsOf(lessons ?? [])
  const shown =
    withLessons.find((facts) => facts.urlSlug === part) ??
    withLessons.find((facts) => facts.slug === signedUp) ??
    withLessons[0]
  const facts = [
    withLessons.length > 1 ? levelSpan(withLessons) : levelFacts(course.level).title,
    countOf(places.length, 'clase', 'clases'),
    ...(lessons ? [formatDuration(lengthOf(lessons))] : []),
  ]

  // Levels, duration and tabs depend on the lessons: without them the hero would render twice.
  if (isPending) return <CollectionSkeleton />
  return (
    <>
      <CollectionHero
        back={{ href: paths.courses, words: 'Todos los cursos' }}
        title={course.title}
        facts={facts}
        image={course.main_image}
        hue={hueOfCollection(course, collections.families)}
        percent={shownPercent(completionOf(placesLearned(course.lessons, lessons ?? [], signedUp), isFinished))}
        actions={lessons && actions(lessons)}
      >
        {lessons && learnerProgress.known && (
          <CourseStart
            course={course}
            lessons={lessons}
            signedUp={signedUp}
            isFinished={isFinished}
            onFollow={follow}
          />
        )}
      </CollectionHero>
      <CollectionParts
        label="Partes del curso"
        tabs={withLessons.map((facts) => ({
          value: facts.urlSlug,
          label: facts.title,
          mark: facts.slug === signedUp && <LevelStar />,
        }))}
        value={part === 'information' || !shown ? informationTab.value : shown.urlSlug}
        onChange={(value) => onPart(levelOfUrl(value)?.urlSlug ?? 'information')}
        lessons={
          shown && lessons ? (
            <CourseLevel
              course={course}
              level={shown}
              lessons={lessons}
              isFinished={isFinished}
              known={learnerProgress.known}
              onFollow={follow}
              saving={props.saving(
                lessons.filter((lesson) => lesson.level === shown.slug),
                shown,
              )}
            />
          ) : null
        }
        information={<CourseInformation course={course} collections={collections} lessons={lessons ?? []} />}
      />
    </>
  )
}

const levelSpan = (span: readonly LevelFacts[]) =>
  `De ${span.at(0)?.title.toLocaleLowerCase('es')} a ${span.at(-1)?.title.toLocaleLowerCase('es')}`
