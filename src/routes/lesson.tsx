import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import { filterList, placesOf } from '#contract/rules/lesson-list.ts'
import { nextInCourse } from '#contract/rules/next-lesson.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { LessonPage } from '#src/features/lesson/LessonPage.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'
import type { Placement } from '#src/features/lesson/placement.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NothingHere } from './NothingHere.tsx'
import { professorHref } from './professor-href.ts'

function CourseLessonScreen() {
  return (
    <CatalogueGate skeleton={<LessonSkeleton />}>
      <InCourse />
    </CatalogueGate>
  )
}

/** A lesson of a course; one that the course does not have is not found there. */
function InCourse() {
  const { courseSlug: slug, lesson: named } = route.useParams()
  const { data: collections } = useQuery(catalogueQueries.collections())
  const course = collections?.courses.find((candidate) => candidate.slug === slug)
  const ids = course ? placesOf(course.lessons).map((place) => place.id) : []
  const { data: lessons } = useQuery(catalogueQueries.lessons(ids))
  if (!collections) return <LessonSkeleton />
  if (!course || !ids.includes(named.id)) return <NothingHere />
  if (!lessons) return <LessonSkeleton />
  const lesson = lessons.find(({ id }) => id === named.id)
  if (!lesson) return <NothingHere />
  return (
    <>
      <PageTitle title={lesson.title} />
      <LessonPage
        key={lesson.id}
        lesson={lesson}
        placement={placementIn(course, lesson, lessons)}
        instructorHref={professorHref(lesson, collections.professors)}
      />
    </>
  )
}

function placementIn(course: Course, lesson: Lesson, lessons: readonly Lesson[]): Placement {
  const level = levelFacts(lesson.level)
  const following = nextInCourse(lesson, lessons)
  const ofLevel = new Set(lessons.filter((other) => other.level === lesson.level).map(({ id }) => id))
  const finished = new Set(lessons.filter((other) => other.video_stats.finished).map(({ id }) => id))
  return {
    back: { href: coursePath(course, level.urlSlug), words: course.title },
    title: course.title,
    pathTo: (other) => courseLessonPath(course, other),
    next: following.kind === 'end' ? null : { lesson: following.lesson, words: nextWords(following) },
    afterwards: {
      title: 'Es la última clase del curso',
      link: { href: coursePath(course), words: 'Volver al curso' },
    },
    list: {
      title: `Nivel ${level.title.toLocaleLowerCase('es')}`,
      items: filterList(course.lessons, (id) => ofLevel.has(id)),
      lessons,
      isFinished: (id) => finished.has(id),
    },
  }
}

const nextWords = (following: Exclude<ReturnType<typeof nextInCourse<Lesson>>, { kind: 'end' }>) =>
  following.kind === 'level'
    ? `Pasa al nivel ${levelFacts(following.level).title.toLocaleLowerCase('es')}`
    : 'Siguiente clase'

export const route = createLazyRoute('/academy/cursos/$courseSlug/$lesson')({ component: CourseLessonScreen })
