import type { Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { programLessonPath } from '#contract/paths.ts'
import { useViewer } from '#src/session/session.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { LessonList } from '#src/ui/LessonList.tsx'
import { useNow } from '../use-now.ts'

interface ProgramLessonsProps {
  readonly program: Program
  readonly lessons: readonly Lesson[]
  readonly isFinished: (lessonId: number) => boolean
}

/** The lessons of a program in order, each under its number (F111-F113). */
export function ProgramLessons({ program, lessons, isFinished }: ProgramLessonsProps) {
  const viewer = useViewer()
  const now = useNow()
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  return (
    <>
      <h2 className="visually-hidden">Clases del programa</h2>
      <LessonList
        label="programa"
        items={program.lessons}
        isFinished={isFinished}
        card={({ id, order }) => {
          const lesson = byId.get(id)
          return (
            lesson && (
              <LessonCard
                lesson={lesson}
                href={programLessonPath(program, lesson)}
                viewer={viewer}
                now={now}
                finished={isFinished(id)}
                eyebrow={`Clase ${order}`}
                layout="row"
                sizes="160px"
                headingLevel={3}
              />
            )
          )
        }}
      />
    </>
  )
}
