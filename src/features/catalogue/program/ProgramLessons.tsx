import type { MouseEvent, ReactNode } from 'react'
import type { LessonList as LessonItems, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { programLessonPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { placeState } from '#src/session/learning/collection-state.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { LessonList } from '#src/ui/LessonList.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { ProgramProgress } from './ProgramProgress.tsx'

interface ProgramLessonsProps {
  readonly program: Program
  readonly lessons: readonly Lesson[]
  /** Ids of lessons finished inside this program. */
  readonly finished: ReadonlySet<number>
  /** Whether progress has loaded. */
  readonly known: boolean
  readonly signedUp: boolean
  /** Whether the program is published; before that its lessons are no links. */
  readonly published: boolean
  readonly onFollow: (lesson: Lesson, event: MouseEvent) => void
  /** Stores the lessons on the device. */
  readonly saving: ReactNode
}

/** Fewer finished lessons than this leave the next one on the first screen. */
const minFolded = 3

/**
 * The finished lessons before the next one as a block, which is folded. A finished program stays open, to be danced
 * again.
 */
function folded(items: LessonItems, isFinished: (lessonId: number) => boolean): LessonItems {
  const until = items.findIndex((item) => item.type === 'block' || !isFinished(item.id))
  // -1: all are finished.
  if (until < minFolded) return items
  const lessons = placesOf(items.slice(0, until))
  return [{ type: 'block', id: 0, name: `Clases 1 a ${until}`, lessons }, ...items.slice(until)]
}

/** The lessons of a program in order, numbered (F111-F113). */
export function ProgramLessons(props: ProgramLessonsProps) {
  const { program, lessons, finished, known, signedUp, published, onFollow, saving } = props
  const viewer = useViewer()
  const now = useNow()
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const places = placesOf(program.lessons)
  const isFinished = (id: number) => finished.has(id)
  return (
    <>
      <h2 className="visually-hidden">Clases del programa</h2>
      {saving}
      <LessonList
        label="programa"
        items={known ? folded(program.lessons, isFinished) : program.lessons}
        isFinished={isFinished}
        known={known}
        progress={<ProgramProgress lessons={lessons} finished={finished} known={known} signedUp={signedUp} />}
        card={(place) => {
          const lesson = byId.get(place.id)
          if (!lesson) return null
          const state = known && published ? placeState(place, places, isFinished) : null
          const link = {
            href: programLessonPath(program, lesson),
            onFollow: (event: MouseEvent) => onFollow(lesson, event),
          }
          return (
            <LessonCard
              lesson={lesson}
              viewer={viewer}
              now={now}
              finished={isFinished(place.id)}
              number={place.order}
              summary={lesson.description}
              layout="entry"
              headingLevel={3}
              action={state && <PlaceButton state={state} lesson={lesson.title} {...link} />}
              {...link}
              href={published ? link.href : null}
            />
          )
        }}
      />
    </>
  )
}
