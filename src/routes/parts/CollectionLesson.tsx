import type { LessonList } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LearnerProgress } from '#contract/rules/learner-progress.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { initialItem } from '#src/features/catalogue/initial-data.ts'
import { useLessons } from '#src/features/catalogue/use-lessons.ts'
import { LazyDiscoverRedirect } from '#src/features/lesson/LazyDiscoverRedirect.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { useNow } from '#src/session/use-now.ts'
import { LessonScreen } from './LessonScreen.tsx'
import { type LoaderArgs, prefetchCatalogue } from './prefetch.ts'
import { UnknownLesson } from './UnknownLesson.tsx'

interface CollectionLessonProps<Collection extends { readonly lessons: LessonList }> {
  readonly screen: 'lesson' | 'lesson-program'
  readonly lessonId: number
  /** The course or program in the URL. */
  readonly find: (collections: Collections) => Collection | undefined
  /** Whether its lessons may be opened at `now` (ms); left out where there is no premiere. */
  readonly isPublished?: (collection: Collection, now: number) => boolean
  /** The placement of the lesson; `lessons` are all of the collection's. */
  readonly placementIn: (
    collection: Collection,
    lesson: Lesson,
    lessons: readonly Lesson[],
    learnerProgress: LearnerProgress,
  ) => Placement
}

/** A lesson inside a course or a program; one that it does not have leads to the discovery page. */
export function CollectionLesson<Collection extends { readonly lessons: LessonList }>(
  props: CollectionLessonProps<Collection>,
) {
  return (
    <CatalogueGate skeleton={<LessonSkeleton />} initial={initialItem(props.screen, props.lessonId)?.collections}>
      {(collections) => <LessonIn {...props} collections={collections} />}
    </CatalogueGate>
  )
}

interface LessonInProps<Collection extends { readonly lessons: LessonList }> extends CollectionLessonProps<Collection> {
  readonly collections: Collections
}

function LessonIn<Collection extends { readonly lessons: LessonList }>(props: LessonInProps<Collection>) {
  const { lessonId, find, isPublished, placementIn, collections } = props
  const now = useNow()
  const learnerProgress = useLearnerProgress()
  const collection = find(collections)
  const ids = collection ? placesOf(collection.lessons).map(({ id }) => id) : []
  const { lessons } = useLessons(ids)
  if (!lessons) return <LessonSkeleton />
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!collection || !lesson) return <UnknownLesson />
  if (isPublished && !isPublished(collection, now)) return <LazyDiscoverRedirect reason="not_yet_available" />
  return (
    <LessonScreen
      key={lesson.id}
      lesson={lesson}
      placement={placementIn(collection, lesson, lessons, learnerProgress)}
      course={collections.courses.find(({ id }) => id === lesson.course_id)}
      professors={collections.professors}
    />
  )
}

/** The loader of a lesson inside a course or program. */
export const prefetchLessonIn = (
  args: LoaderArgs,
  find: (collections: Collections) => { readonly lessons: LessonList } | undefined,
): Promise<void> =>
  prefetchCatalogue(args, (client, collections) => {
    const collection = find(collections)
    return (
      collection && client.prefetchQuery(catalogueQueries.lessons(placesOf(collection.lessons).map(({ id }) => id)))
    )
  })
