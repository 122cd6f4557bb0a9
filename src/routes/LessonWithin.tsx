import { useQuery } from '@tanstack/react-query'
import type { LessonList } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import type { Collections } from '#contract/threads.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { LessonPage } from '#src/features/lesson/LessonPage.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NothingHere } from './NothingHere.tsx'
import { professorHref } from './professor-href.ts'

interface LessonWithinProps<Whole extends { readonly lessons: LessonList }> {
  readonly lessonId: number
  /** The course or program the address names. */
  readonly find: (collections: Collections) => Whole | undefined
  /** Where the lesson stands in it; `lessons` are all of its lessons. */
  readonly placementIn: (whole: Whole, lesson: Lesson, lessons: readonly Lesson[]) => Placement
}

/** A lesson inside a course or a program; one that it does not have is not found there. */
export function LessonWithin<Whole extends { readonly lessons: LessonList }>(props: LessonWithinProps<Whole>) {
  return (
    <CatalogueGate skeleton={<LessonSkeleton />}>
      <Known {...props} />
    </CatalogueGate>
  )
}

function Known<Whole extends { readonly lessons: LessonList }>(props: LessonWithinProps<Whole>) {
  const { lessonId, find, placementIn } = props
  const { data: collections } = useQuery(catalogueQueries.collections())
  const whole = collections && find(collections)
  const ids = whole ? placesOf(whole.lessons).map((place) => place.id) : []
  const { data: lessons } = useQuery(catalogueQueries.lessons(ids))
  if (!collections) return <LessonSkeleton />
  if (!whole || !ids.includes(lessonId)) return <NothingHere />
  if (!lessons) return <LessonSkeleton />
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!lesson) return <NothingHere />
  return (
    <>
      <PageTitle title={lesson.title} />
      <LessonPage
        key={lesson.id}
        lesson={lesson}
        placement={placementIn(whole, lesson, lessons)}
        instructorHref={professorHref(lesson, collections.professors)}
      />
    </>
  )
}
