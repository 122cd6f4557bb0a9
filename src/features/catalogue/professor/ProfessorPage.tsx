import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Professor } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import { lessonPath } from '#contract/paths.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { clampPage, pageCount, pageOf } from '#contract/rules/paging.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { Container } from '#src/ui/Container.tsx'
import { CourseCard } from '#src/ui/cards/CourseCard.tsx'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { countOf } from '#src/ui/format.ts'
import { type PageLink, Paginator } from '#src/ui/Paginator.tsx'
import { catalogueQueries } from '../catalogue-queries.ts'
import { useCatalogueStatus } from '../catalogue-status.ts'
import { CollectionSkeleton } from '../collection/CollectionSkeleton.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { initialProfessor } from '../initial-data.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { CardSkeletons } from '../lists/CardSkeletons.tsx'
import { ResultCount } from '../lists/ResultCount.tsx'
import { useExistingPage } from '../lists/use-existing-page.ts'
import classes from './ProfessorPage.module.css'
import { ProfessorStage } from './ProfessorStage.tsx'

interface ProfessorPageProps {
  readonly professor: Professor
  readonly collections: Collections
  readonly page: number
  /** Replaces the page in the URL. */
  readonly onPage: (page: number) => void
  readonly pageLink: (target: PageLink) => ReactNode
}

// More than anyone teaches: all ids at once give the courses they are in, and pages are cut from them here.
const maxLessons = 10_000

/** A professor: portrait, text, courses, and all classes, 15 a page (Q51). */
export function ProfessorPage({ professor, collections, page: asked, onPage, pageLink }: ProfessorPageProps) {
  const viewer = useViewer()
  const { finished } = useLearnerProgress()
  const now = useNow()
  const filters = { ...noFilters, professors: [professor.id] }
  const isReady = useCatalogueStatus().kind === 'ready'
  const { data: found, isPending } = useQuery({
    ...catalogueQueries.find({ text: '', filters, order: 'recent', page: 1, pageSize: maxLessons }),
    enabled: isReady,
  })
  const initial = initialProfessor(professor.id)
  const ids = found ? [...found.ids] : []
  const total = found?.total ?? initial?.total ?? 0
  const page = clampPage(asked, total)
  useExistingPage({ page: asked }, found ? page : undefined, () => onPage(page))
  const initialLessons = initial?.page === page ? initial.lessons : undefined
  const { data: lessons = initialLessons, isPlaceholderData } = useQuery({
    ...catalogueQueries.lessons(pageOf(ids, page)),
    enabled: !!found,
    placeholderData: keepPreviousData,
  })
  const theirs = new Set(ids)
  const courses = found
    ? collections.courses.filter((course) => placesOf(course.lessons).some(({ id }) => theirs.has(id)))
    : (initial?.courses ?? [])
  // The courses above the classes depend on the result.
  if (isPending && !initial) return <CollectionSkeleton />
  return (
    <>
      <ProfessorStage professor={professor} />
      <Container className={classes.below}>
        {courses.length > 0 && (
          <section>
            <h2 className={classes.heading}>Sus cursos</h2>
            <CardGrid label={`Cursos de ${professor.name}`}>
              {courses.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} hue={hueOfCollection(course, collections.families)} />
                </li>
              ))}
            </CardGrid>
          </section>
        )}
        <section>
          <div className={classes.head}>
            <h2 className={classes.heading}>Sus clases</h2>
            <ResultCount
              className={classes.count}
              count={found || initial ? countOf(total, 'clase', 'clases') : ''}
              place={found || initial ? { page, pages: pageCount(total) } : undefined}
              scrolls
            />
          </div>
          <CardGrid label={`Clases de ${professor.name}`} stale={isPlaceholderData}>
            {lessons ? (
              lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonCard
                    lesson={lesson}
                    href={lessonPath(lesson)}
                    viewer={viewer}
                    now={now}
                    finished={finished.has(lesson.id)}
                  />
                </li>
              ))
            ) : (
              <CardSkeletons count={6} />
            )}
          </CardGrid>
          <Paginator page={page} pages={pageCount(total)} link={pageLink} />
        </section>
      </Container>
    </>
  )
}
