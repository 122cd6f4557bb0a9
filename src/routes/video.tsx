import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { lessonPath, paths } from '#contract/paths.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { LedToDiscover } from '#src/features/lesson/LedToDiscover.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { LessonScreen } from './parts/LessonScreen.tsx'
import { professorHref } from './professor-href.ts'
import { useSettledCatalogue } from './use-settled-catalogue.ts'

function VideoScreen() {
  return (
    <CatalogueGate skeleton={<LessonSkeleton />}>
      <KnownLesson />
    </CatalogueGate>
  )
}

/** A lesson by itself, by its id: an old slug still leads to it. */
function KnownLesson() {
  const { lesson: named } = route.useParams()
  const { data: collections } = useQuery(catalogueQueries.collections())
  const { data: lessons, isFetching } = useQuery(catalogueQueries.lessons([named.id]))
  const settled = useSettledCatalogue()
  if (!lessons || !collections) return <LessonSkeleton />
  const [lesson] = lessons
  if (!lesson) return settled && !isFetching ? <LedToDiscover reason="unknown" /> : <LessonSkeleton />
  const { discipline } = lesson
  const placement: Placement = {
    within: { courseId: null, programId: null },
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
      placement={placement}
      instructorHref={professorHref(lesson, collections.professors)}
    />
  )
}

export const route = createLazyRoute('/academy/clases-de-baile/$lesson')({ component: VideoScreen })
