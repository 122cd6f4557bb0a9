import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import type { Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { programLessonPath, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { nextInProgram } from '#contract/rules/next-lesson.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { finishedInProgram } from '#src/features/catalogue/program/finished-in-program.ts'
import { LessonPage } from '#src/features/lesson/LessonPage.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NothingHere } from './NothingHere.tsx'
import { professorHref } from './professor-href.ts'

function ProgramLessonScreen() {
  return (
    <CatalogueGate skeleton={<LessonSkeleton />}>
      <InProgram />
    </CatalogueGate>
  )
}

/** A lesson of a program; one that the program does not have is not found there. */
function InProgram() {
  const { programSlug: slug, lesson: named } = route.useParams()
  const { data: collections } = useQuery(catalogueQueries.collections())
  const program = collections?.programs.find((candidate) => candidate.slug === slug)
  const ids = program ? placesOf(program.lessons).map((place) => place.id) : []
  const { data: lessons } = useQuery(catalogueQueries.lessons(ids))
  if (!collections) return <LessonSkeleton />
  if (!program || !ids.includes(named.id)) return <NothingHere />
  if (!lessons) return <LessonSkeleton />
  const lesson = lessons.find(({ id }) => id === named.id)
  if (!lesson) return <NothingHere />
  return (
    <>
      <PageTitle title={lesson.title} />
      <LessonPage
        key={lesson.id}
        lesson={lesson}
        placement={placementIn(program, lesson, lessons)}
        instructorHref={professorHref(lesson, collections.professors)}
      />
    </>
  )
}

function placementIn(program: Program, lesson: Lesson, lessons: readonly Lesson[]): Placement {
  const places = placesOf(program.lessons)
  const place = places.find(({ id }) => id === lesson.id)
  const nextPlace = place && nextInProgram(place, places)
  const finished = finishedInProgram(lessons, program.id)
  const next = lessons.find(({ id }) => id === nextPlace?.id)
  return {
    back: { href: programPath(program), words: program.title },
    title: program.title,
    pathTo: (other) => programLessonPath(program, other),
    next: next ? { lesson: next, words: 'Siguiente clase' } : null,
    afterwards: {
      title: 'Es la última clase del programa',
      link: { href: programPath(program), words: 'Volver al programa' },
    },
    list: { title: 'Clases del programa', items: program.lessons, lessons, isFinished: (id) => finished.has(id) },
  }
}

export const route = createLazyRoute('/academy/programas/$programSlug/$lesson')({ component: ProgramLessonScreen })
