import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Program } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { paths, programLessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/availability.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { progressOf, shownPercent } from '#contract/rules/progress.ts'
import type { Collections } from '#contract/threads.ts'
import { Container } from '#src/ui/Container.tsx'
import { countOf } from '#src/ui/count-of.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { CollectionHero } from '../collection/CollectionHero.tsx'
import { ScreenTabs } from '../collection/ScreenTabs.tsx'
import { StartButton } from '../collection/StartButton.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { useNow } from '../use-now.ts'
import { finishedInProgram } from './finished-in-program.ts'
import { ProgramInformation } from './ProgramInformation.tsx'
import { ProgramLessons } from './ProgramLessons.tsx'

export type ProgramTab = 'informacion' | 'programa'

interface ProgramPageProps {
  readonly program: Program
  readonly collections: Collections
  readonly tab: ProgramTab
  readonly onTab: (tab: ProgramTab) => void
}

const tabs = [
  { value: 'informacion', label: 'Información' },
  { value: 'programa', label: 'Programa' },
] as const satisfies readonly { value: ProgramTab; label: string }[]

/** A program: its stage, then what it is and its lessons in order (F109). */
export function ProgramPage({ program, collections, tab, onTab }: ProgramPageProps) {
  const now = useNow()
  const places = useMemo(() => placesOf(program.lessons), [program])
  const { data: lessons = [] } = useQuery(catalogueQueries.lessons(places.map((place) => place.id)))
  const finished = finishedInProgram(lessons, program.id)
  const isFinished = (id: number) => finished.has(id)
  const next = lessons.find((lesson) => !isFinished(lesson.id) && isAvailable(lesson, now))

  return (
    <>
      <CollectionHero
        back={{ href: paths.programs, words: 'Todos los programas' }}
        title={program.title}
        facts={[levelFacts(program.level).title, program.time_needed, countOf(places.length, 'clase', 'clases')]}
        image={program.main_image}
        titleImage={program.title_image_thumbnail}
        hue={hueOfCollection(program, collections.families)}
        percent={shownPercent(progressOf(places, isFinished))}
      >
        {next && (
          <StartButton
            href={programLessonPath(program, next)}
            words={finished.size > 0 ? 'CONTINÚA' : 'EMPIEZA'}
            lesson={next.title}
          />
        )}
      </CollectionHero>
      <Container>
        <ScreenTabs
          label="Partes del programa"
          tabs={tabs}
          value={tab}
          onChange={(value) => onTab(value === 'programa' ? 'programa' : 'informacion')}
        >
          {tab === 'programa' ? (
            <ProgramLessons program={program} lessons={lessons} isFinished={isFinished} />
          ) : (
            <ProgramInformation program={program} collections={collections} lessons={lessons} />
          )}
        </ScreenTabs>
      </Container>
    </>
  )
}
