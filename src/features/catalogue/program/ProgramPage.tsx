import { type MouseEvent, type ReactNode, useMemo } from 'react'
import type { Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { paths, programLessonPath } from '#contract/paths.ts'
import { completionOf, continueAt, shownPercent } from '#contract/rules/completion.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { startInProgram } from '#src/features/catalogue/collection/start-lesson.ts'
import { collectionState, finishedInside } from '#src/session/learning/collection-state.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { countOf, premiereText } from '#src/ui/format.ts'
import { CollectionHero } from '../collection/CollectionHero.tsx'
import { CollectionParts, informationTab } from '../collection/CollectionParts.tsx'
import { CollectionSkeleton } from '../collection/CollectionSkeleton.tsx'
import { ContinueButton } from '../collection/ContinueButton.tsx'
import { followStart } from '../collection/follow-start.ts'
import { hueOfCollection } from '../collection-hue.ts'
import { useLessons } from '../use-lessons.ts'
import { ProgramInformation } from './ProgramInformation.tsx'
import { ProgramLessons } from './ProgramLessons.tsx'

interface ProgramPageProps {
  readonly program: Program
  readonly collections: Collections
  /** What the URL asks for. */
  readonly part: 'lessons' | 'information'
  readonly onPart: (part: 'lessons' | 'information') => void
  readonly signedUp: boolean
  /** Enrolling and leaving. */
  readonly actions: ReactNode
  /** A lesson is started without being enrolled (F114). */
  readonly onSignUpFrom: (lesson: Lesson) => void
  /** A lesson is started that needs an account or a subscription (Q57). */
  readonly onNeedsAccess: (lesson: Lesson) => void
  /** Stores the lessons on the device. */
  readonly saving: (lessons: readonly Lesson[]) => ReactNode
}

const lessonsTab = { value: 'programa', label: 'Programa' } as const

/**
 * A program: its hero, then its lessons in order and its information (F109). Before its premiere it can be read, and no
 * lesson starts (Q36).
 */
export function ProgramPage(props: ProgramPageProps) {
  const { program, collections, part, onPart, signedUp, actions, onSignUpFrom, onNeedsAccess } = props
  const now = useNow()
  const places = useMemo(() => placesOf(program.lessons), [program])
  const { lessons = [], isPending } = useLessons(places.map((place) => place.id))
  const learnerProgress = useLearnerProgress()
  const { status, user: viewer } = useSessionState()
  const published = isProgramPublished(program, now)
  const finished = finishedInside(learnerProgress, program.id)
  const isFinished = (id: number) => finished.has(id)
  const progress = completionOf(places, isFinished)
  const nextPlace = continueAt(places, isFinished)
  const next = lessons.find(({ id }) => id === nextPlace?.id)
  const follow = (lesson: Lesson, event: MouseEvent) =>
    // While the session loads the link navigates, and the lesson decides.
    status === 'known' &&
    followStart(startInProgram(lesson, { viewer, published, signedUp, finished: progress.finished }, now), event, {
      signUp: () => onSignUpFrom(lesson),
      access: () => onNeedsAccess(lesson),
    })

  if (isPending) return <CollectionSkeleton />
  return (
    <>
      <CollectionHero
        back={{ href: paths.programs, words: 'Todos los programas' }}
        title={program.title}
        facts={[levelFacts(program.level).title, program.time_needed, countOf(places.length, 'clase', 'clases')]}
        image={program.main_image}
        {...(program.title_image_thumbnail === program.main_image ? {} : { titleImage: program.title_image_thumbnail })}
        hue={hueOfCollection(program, collections.families)}
        percent={shownPercent(progress)}
        actions={actions}
      >
        {!published && <strong>{premiereText(program)}</strong>}
        {published && next && learnerProgress.known && (
          <ContinueButton
            lesson={next}
            href={programLessonPath(program, next)}
            words={collectionState(progress) === 'not-started' ? 'EMPIEZA' : 'CONTINUA'}
            onFollow={(event) => follow(next, event)}
          />
        )}
      </CollectionHero>
      <CollectionParts
        label="Partes del programa"
        tabs={[lessonsTab]}
        value={part === 'information' ? informationTab.value : lessonsTab.value}
        onChange={(value) => onPart(value === informationTab.value ? 'information' : 'lessons')}
        lessons={
          <ProgramLessons
            program={program}
            lessons={lessons}
            finished={finished}
            known={learnerProgress.known}
            signedUp={signedUp}
            published={published}
            onFollow={follow}
            saving={published && lessons.length > 0 ? props.saving(lessons) : null}
          />
        }
        information={<ProgramInformation program={program} collections={collections} lessons={lessons} />}
      />
    </>
  )
}
