import type { AnswerOf } from '#contract/endpoint.ts'
import type { getFinishedCourses, getFinishedPrograms } from '#contract/learning.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import type { CurriculumStore, EnrolmentStore, PlaybackStore, ProgressStore } from './ports.ts'

export interface FinishedPorts {
  readonly progress: Pick<ProgressStore, 'summary'>
  readonly playbacks: Pick<PlaybackStore, 'latest'>
  readonly enrolments: Pick<EnrolmentStore, 'coursesOf' | 'programsOf'>
  readonly curriculum: Pick<CurriculumStore, 'courseLessons' | 'lessonsInLevels' | 'lessonsInPrograms'>
}

const maxLatest = 20
/** A learner's finished courses by level, latest playbacks and enrolments (F120). */
export async function finishedCourses(
  ports: FinishedPorts,
  userId: number,
): Promise<AnswerOf<typeof getFinishedCourses>> {
  const lessons = await ports.curriculum.courseLessons(userId)
  const levels = await ports.curriculum.lessonsInLevels([...new Set(lessons.map(({ course_id }) => course_id))])
  const latest = await ports.playbacks.latest(userId, 'course', maxLatest)
  const signedUp = await ports.enrolments.coursesOf(userId)
  const finishedIn = (courseId: number, level: string) =>
    lessons.filter((lesson) => lesson.course_id === courseId && lesson.level === level).length
  return {
    coursesFinished: levels
      .filter((level) => finishedIn(level.course_id, level.level) === level.lessons)
      .map(({ course_id, level }) => ({ course_id, level })),
    lessonsFinished: lessons.map(({ id }) => id),
    latestCoursesPlayback: latest.map(({ id, video_id, at }) => ({ course_id: id, video_id, at: isoInstant(at) })),
    latestCoursesSignedUp: signedUp.map(({ at, ...course }) => ({ ...course, at: isoInstant(at) })),
  }
}

/** The same for programs; the finished ones under both spellings (Q20). */
export async function finishedPrograms(
  ports: FinishedPorts,
  userId: number,
): Promise<AnswerOf<typeof getFinishedPrograms>> {
  const { programs } = await ports.progress.summary(userId)
  const contents = await ports.curriculum.lessonsInPrograms(programs.map(({ program_id }) => program_id))
  const latest = await ports.playbacks.latest(userId, 'program', maxLatest)
  const signedUp = await ports.enrolments.programsOf(userId)
  const finished = contents
    .filter(({ program_id, lessons }) => {
      // Finishes outlive the lessons that were taken out of a program.
      const done = new Set(programs.find((program) => program.program_id === program_id)?.finished)
      return lessons.every((id) => done.has(id))
    })
    .map(({ program_id }) => ({ program_id }))
  return {
    programsFinished: finished,
    programs_finished: finished,
    lessonsProgramsFinished: programs.flatMap(({ program_id, finished }) =>
      finished.map((video_id) => ({ program_id, video_id })),
    ),
    latestProgramsPlayback: latest.map(({ id, video_id, at }) => ({ program_id: id, video_id, at: isoInstant(at) })),
    latestProgramsSignedUp: signedUp.map(({ program_id, at }) => ({ program_id, at: isoInstant(at) })),
  }
}
