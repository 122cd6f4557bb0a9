import { createLazyRoute } from '@tanstack/react-router'
import type { Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { programLessonPath, programPath } from '#contract/paths.ts'
import type { LearnerProgress } from '#contract/rules/learner-progress.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { nextInProgram } from '#src/features/lesson/next-lesson.ts'
import type { Placement } from '#src/features/lesson/placement.ts'
import { CollectionLesson, prefetchLessonIn } from './parts/CollectionLesson.tsx'
import type { LoaderArgs } from './parts/prefetch.ts'

/** A lesson of a program, by the program's slug and the lesson's id. */
function ProgramLessonScreen() {
  const { programSlug: slug, lesson } = route.useParams()
  return (
    <CollectionLesson
      screen="lesson-program"
      lessonId={lesson.id}
      find={bySlug(slug)}
      isPublished={isProgramPublished}
      placementIn={placementIn}
    />
  )
}

function placementIn(
  program: Program,
  lesson: Lesson,
  lessons: readonly Lesson[],
  learnerProgress: LearnerProgress,
): Placement {
  const places = placesOf(program.lessons)
  const place = places.find(({ id }) => id === lesson.id)
  const nextPlace = place && nextInProgram(place, places)
  const finished = learnerProgress.programs.get(program.id)
  const isFinished = (id: number) => finished?.has(id) ?? false
  const whole = places.every(({ id }) => isFinished(id))
  const next = lessons.find(({ id }) => id === nextPlace?.id)
  return {
    context: { courseId: null, programId: program.id },
    onward: next ? 'lesson' : 'end',
    auto: program.next_lesson_auto,
    completion: {
      title: '¡Enhorabuena!',
      text: whole
        ? `Has completado ${program.title}, clase a clase. ¡Qué manera de bailar!`
        : `Has terminado la última clase de ${program.title}. Las que te faltan te esperan en el programa.`,
      level: null,
    },
    back: { href: programPath(program), words: program.title },
    title: program.title,
    pathTo: (other) => programLessonPath(program, other),
    next: next ? { lesson: next, words: 'Siguiente clase' } : null,
    afterwards: {
      title: 'Es la última clase del programa',
      link: { href: programPath(program), words: 'Volver al programa' },
    },
    list: { title: 'Clases del programa', items: program.lessons, lessons, isFinished, known: learnerProgress.known },
  }
}

const bySlug =
  (slug: string) =>
  ({ programs }: Collections) =>
    programs.find((candidate) => candidate.slug === slug)

export const loader = (args: LoaderArgs<{ readonly programSlug: string }>): Promise<void> =>
  prefetchLessonIn(args, bySlug(args.params.programSlug))

export const route = createLazyRoute('/academy/programas/$programSlug/$lesson')({ component: ProgramLessonScreen })
