import { Failure } from '#contract/errors.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import type { Viewer } from '#contract/rules/viewer.ts'
import type { LessonMediaStore, PlayedLesson } from '../lessons/ports.ts'

export interface OpenLessonPorts {
  readonly lessonMedia: Pick<LessonMediaStore, 'find'>
  now(): number
}

/** A lesson that exists and is open to this learner. Throws `lesson_unknown` or `lesson_locked`. */
export async function requireOpenLesson(
  ports: OpenLessonPorts,
  viewer: Viewer,
  lessonId: number,
): Promise<PlayedLesson> {
  const lesson = await ports.lessonMedia.find(lessonId)
  if (!lesson) throw new Failure('lesson_unknown')
  if (accessRefusal(lesson.access, viewer, ports.now()) !== null) throw new Failure('lesson_locked')
  return lesson
}
