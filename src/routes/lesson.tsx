import { createLazyRoute } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type LevelFacts, levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import type { LearnerProgress } from '#contract/rules/learner-progress.ts'
import { filterList } from '#contract/rules/lesson-list.ts'
import { nextInCourse } from '#src/features/lesson/next-lesson.ts'
import type { Placement } from '#src/features/lesson/placement.ts'
import { CollectionLesson, prefetchLessonIn } from './parts/CollectionLesson.tsx'
import type { LoaderArgs } from './parts/prefetch.ts'

/** A lesson of a course, by the course's slug and the lesson's id. */
function CourseLessonScreen() {
  const { courseSlug: slug, lesson } = route.useParams()
  return <CollectionLesson screen="lesson" lessonId={lesson.id} find={bySlug(slug)} placementIn={placementIn} />
}

function placementIn(
  course: Course,
  lesson: Lesson,
  lessons: readonly Lesson[],
  learnerProgress: LearnerProgress,
): Placement {
  const level = levelFacts(lesson.level)
  const following = nextInCourse(lesson, lessons)
  const ofLevel = new Set(lessons.filter((other) => other.level === lesson.level).map(({ id }) => id))
  const upper = following.kind === 'level' ? levelFacts(following.level) : null
  return {
    context: { courseId: course.id, programId: null },
    onward: following.kind,
    auto: course.next_lesson_auto,
    completion: {
      title: '¡Enhorabuena!',
      text: completionText(course, level, upper),
      level: upper,
    },
    back: { href: coursePath(course, level.urlSlug), words: course.title },
    title: course.title,
    pathTo: (other) => courseLessonPath(course, other),
    next: following.kind === 'end' ? null : { lesson: following.lesson, words: nextWords(following) },
    afterwards: {
      title: 'Es la última clase del curso',
      link: { href: coursePath(course), words: 'Volver al curso' },
    },
    list: {
      title: `Nivel ${inWords(level)}`,
      items: filterList(course.lessons, (id) => ofLevel.has(id)),
      lessons,
      isFinished: (id) => learnerProgress.finished.has(id),
      known: learnerProgress.known,
    },
  }
}

const completionText = ({ title }: Course, level: LevelFacts, upper: LevelFacts | null) =>
  upper
    ? `Has llegado al final del nivel ${inWords(level)} de ${title}. ¿Te apuntamos al nivel ${inWords(upper)}?`
    : `Has llegado al final de ${title}. ¡Qué manera de bailar!`

const inWords = ({ title }: LevelFacts) => title.toLocaleLowerCase('es')

const nextWords = (following: Exclude<ReturnType<typeof nextInCourse<Lesson>>, { kind: 'end' }>) =>
  following.kind === 'level' ? `Pasa al nivel ${inWords(levelFacts(following.level))}` : 'Siguiente clase'

const bySlug =
  (slug: string) =>
  ({ courses }: Collections) =>
    courses.find((candidate) => candidate.slug === slug)

export const loader = (args: LoaderArgs<{ readonly courseSlug: string }>): Promise<void> =>
  prefetchLessonIn(args, bySlug(args.params.courseSlug))

export const route = createLazyRoute('/academy/cursos/$courseSlug/$lesson')({ component: CourseLessonScreen })
