import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LessonList } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { Learned } from '#contract/rules/learned.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import type { Collections } from '#contract/workers.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { LedToDiscover } from '#src/features/lesson/LedToDiscover.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { useLearned } from '#src/session/learned.ts'
import { professorHref } from '../professor-href.ts'
import { useSettledCatalogue } from '../use-settled-catalogue.ts'
import { LessonScreen } from './LessonScreen.tsx'

interface LessonWithinProps<Whole extends { readonly lessons: LessonList }> {
  readonly lessonId: number
  /** The course or program the address names. */
  readonly find: (collections: Collections) => Whole | undefined
  /** Whether its lessons may be opened at `now` (ms); a course has no premiere to wait for. */
  readonly isOut?: (whole: Whole, now: number) => boolean
  /** Where the lesson stands in it; `lessons` are all of its lessons. */
  readonly placementIn: (whole: Whole, lesson: Lesson, lessons: readonly Lesson[], learned: Learned) => Placement
}

/** A lesson inside a course or a program; one that it does not have leads to the discovery page. */
export function CollectionLesson<Whole extends { readonly lessons: LessonList }>(props: LessonWithinProps<Whole>) {
  return (
    <CatalogueGate skeleton={<LessonSkeleton />}>
      <Known {...props} />
    </CatalogueGate>
  )
}

function Known<Whole extends { readonly lessons: LessonList }>(props: LessonWithinProps<Whole>) {
  const { lessonId, find, isOut, placementIn } = props
  const [now] = useState(Date.now)
  const learned = useLearned()
  const settled = useSettledCatalogue()
  const { data: collections, isFetching } = useQuery(catalogueQueries.collections())
  const whole = collections && find(collections)
  const ids = whole ? placesOf(whole.lessons).map((place) => place.id) : []
  const { data: lessons } = useQuery(catalogueQueries.lessons(ids))
  if (!collections || !lessons) return <LessonSkeleton />
  const lesson = lessons.find(({ id }) => id === lessonId)
  // What a stored catalogue does not know may stand in the newer one that is on its way.
  if (!whole || !lesson) return settled && !isFetching ? <LedToDiscover reason="unknown" /> : <LessonSkeleton />
  if (isOut && !isOut(whole, now)) return <LedToDiscover reason="not_yet_available" />
  return (
    <LessonScreen
      key={lesson.id}
      lesson={lesson}
      placement={placementIn(whole, lesson, lessons, learned)}
      instructorHref={professorHref(lesson, collections.professors)}
    />
  )
}
