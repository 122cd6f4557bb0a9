import { createLazyRoute } from '@tanstack/react-router'
import type { Collections } from '#contract/catalogue-update.ts'
import { lessonPath, paths } from '#contract/paths.ts'
import type { SlugId } from '#contract/rules/slug.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { initialItem } from '#src/features/catalogue/initial-data.ts'
import { useLessons } from '#src/features/catalogue/use-lessons.ts'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { LessonScreen } from './parts/LessonScreen.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'
import { UnknownLesson } from './parts/UnknownLesson.tsx'

/** A lesson by itself, by its id: an old slug still leads to it. */
function VideoScreen() {
  const { lesson: named } = route.useParams()
  return (
    <CatalogueGate skeleton={<LessonSkeleton />} initial={initialItem('video', named.id)?.collections}>
      {(collections) => <SingleLesson id={named.id} collections={collections} />}
    </CatalogueGate>
  )
}

function SingleLesson({ id, collections }: { readonly id: number; readonly collections: Collections }) {
  const { lessons } = useLessons([id])
  if (!lessons) return <LessonSkeleton />
  const [lesson] = lessons
  if (!lesson) return <UnknownLesson />
  const { discipline } = lesson
  const placement: Placement = {
    context: { courseId: null, programId: null },
    onward: 'alone',
    auto: false,
    completion: { title: '¡Enhorabuena!', text: 'Has terminado la clase.', level: null },
    back: { href: paths.videos, words: 'Todas las clases' },
    title: null,
    pathTo: lessonPath,
    next: null,
    afterwards: {
      title: '¿Te has quedado con ganas?',
      link: {
        href: paths.videos,
        search: { disciplines: [discipline.slug] },
        words: `Más clases de ${discipline.name}`,
      },
    },
    list: null,
  }
  return (
    <LessonScreen
      key={lesson.id}
      lesson={lesson}
      course={collections.courses.find((course) => course.id === lesson.course_id)}
      placement={placement}
      professors={collections.professors}
    />
  )
}

export const loader = (args: LoaderArgs<{ readonly lesson: SlugId }>): Promise<void> =>
  prefetchCatalogue(args, (client) => client.prefetchQuery(catalogueQueries.lessons([args.params.lesson.id])))

export const route = createLazyRoute('/academy/clases-de-baile/$lesson')({ component: VideoScreen })
