import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Course } from '#contract/catalogue.ts'
import { type LevelFacts, type LevelUrlSlug, levelFacts, levelOfUrl } from '#contract/level.ts'
import { paths } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { progressOf, shownPercent } from '#contract/rules/progress.ts'
import type { Collections } from '#contract/threads.ts'
import { Container } from '#src/ui/Container.tsx'
import { countOf } from '#src/ui/count-of.ts'
import { formatDuration } from '#src/ui/durations.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { CollectionHero } from '../collection/CollectionHero.tsx'
import { lengthOf, levelsOf } from '../collection/list-facts.ts'
import { ScreenTabs } from '../collection/ScreenTabs.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { CourseInformation } from './CourseInformation.tsx'
import { CourseLevel } from './CourseLevel.tsx'
import { CourseStart } from './CourseStart.tsx'

interface CoursePageProps {
  readonly course: Course
  readonly collections: Collections
  /** The level the address opens at; none is the information. */
  readonly level: LevelUrlSlug | undefined
  readonly onLevel: (level: LevelUrlSlug | undefined) => void
}

const information = 'informacion'

/** A course: its stage, then Información and one tab per level that has lessons (F101). */
export function CoursePage({ course, collections, level, onLevel }: CoursePageProps) {
  const places = useMemo(() => placesOf(course.lessons), [course])
  const { data: lessons } = useQuery(catalogueQueries.lessons(places.map((place) => place.id)))
  const finished = new Set(lessons?.filter((lesson) => lesson.video_stats.finished).map((lesson) => lesson.id))
  const isFinished = (id: number) => finished.has(id)
  const withLessons = levelsOf(lessons ?? [])
  const chosen = withLessons.find((facts) => facts.urlSlug === level)
  const facts = [
    withLessons.length > 1 ? levelSpan(withLessons) : levelFacts(course.level).title,
    countOf(places.length, 'clase', 'clases'),
    ...(lessons ? [formatDuration(lengthOf(lessons))] : []),
  ]

  return (
    <>
      <CollectionHero
        back={{ href: paths.courses, words: 'Todos los cursos' }}
        title={course.title}
        facts={facts}
        image={course.main_image}
        hue={hueOfCollection(course, collections.families)}
        percent={shownPercent(progressOf(places, isFinished))}
      >
        {lessons && <CourseStart course={course} lessons={lessons} />}
      </CollectionHero>
      <Container>
        <ScreenTabs
          label="Partes del curso"
          tabs={[
            { value: information, label: 'Información' },
            ...withLessons.map((facts) => ({ value: facts.urlSlug, label: facts.title })),
          ]}
          value={chosen?.urlSlug ?? information}
          onChange={(value) => onLevel(levelOfUrl(value)?.urlSlug)}
        >
          {chosen && lessons ? (
            <CourseLevel course={course} level={chosen} lessons={lessons} isFinished={isFinished} />
          ) : (
            <CourseInformation course={course} collections={collections} lessons={lessons ?? []} />
          )}
        </ScreenTabs>
      </Container>
    </>
  )
}

const levelSpan = (span: readonly LevelFacts[]) =>
  `De ${span.at(0)?.title.toLocaleLowerCase('es')} a ${span.at(-1)?.title.toLocaleLowerCase('es')}`
