import { Failure } from '#contract/errors.ts'
import { accessRefusal, type Viewer } from '#contract/rules/lesson-access.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import type { LessonMediaStore, PlayableLesson } from '#server/domain/lessons/ports.ts'
import type { CurriculumStore } from './ports.ts'

export interface LessonAccessPorts {
  readonly lessonMedia: Pick<LessonMediaStore, 'find'>
  now(): number
}

/** Returns a lesson this learner may open. Throws `lesson_unknown` or `lesson_locked`. */
export async function requireLessonAccess(
  ports: LessonAccessPorts,
  viewer: Viewer,
  lessonId: number,
): Promise<PlayableLesson> {
  const lesson = await ports.lessonMedia.find(lessonId)
  if (!lesson) throw new Failure('lesson_unknown')
  if (accessRefusal(lesson.access, viewer, ports.now()) !== null) throw new Failure('lesson_locked')
  return lesson
}

export interface PublishedProgramPorts {
  readonly curriculum: Pick<CurriculumStore, 'findProgram'>
  now(): number
}

/** Requires a published program (Q36). Throws `not_found` or `program_unpublished`. */
export async function requirePublishedProgram(
  { curriculum, now }: PublishedProgramPorts,
  programId: number,
): Promise<void> {
  const program = await curriculum.findProgram(programId)
  if (!program) throw new Failure('not_found')
  if (!isProgramPublished(program, now())) throw new Failure('program_unpublished')
}
