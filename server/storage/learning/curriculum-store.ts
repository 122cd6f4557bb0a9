import { isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { CurriculumStore } from '#server/domain/learning/ports.ts'
import type { Db } from '../database/database.ts'

/** The structure of courses and programs, and finished lessons in it. */
export function curriculumStore(db: Db): CurriculumStore {
  return {
    courseLessons: async (userId) =>
      (
        await db
          .selectFrom('lesson_progress')
          .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
          .select(['lessons.id', 'lessons.course_id', 'lessons.level'])
          .where('lesson_progress.user_id', '=', userId)
          .where('lesson_progress.finished_at', 'is not', null)
          .where('lessons.course_id', 'is not', null)
          .execute()
      ).map(({ id, course_id, level }) => ({ id, course_id: course_id ?? 0, level })),
    async lessonsInLevels(courseIds) {
      if (courseIds.length === 0) return []
      const rows = await db
        .selectFrom('lessons')
        .select((eb) => ['course_id', 'level', eb.fn.countAll<number | string>().as('lessons')])
        .where('course_id', 'in', courseIds)
        .groupBy(['course_id', 'level'])
        .execute()
      return rows.map(({ course_id, level, lessons }) => ({
        course_id: course_id ?? 0,
        level,
        lessons: Number(lessons),
      }))
    },
    async lessonsInPrograms(programIds) {
      if (programIds.length === 0) return []
      const rows = await db
        .selectFrom('program_items')
        .select(['program_id', 'lesson_id'])
        .where('program_id', 'in', programIds)
        .where('kind', '=', 'lesson')
        .orderBy('program_id')
        .orderBy('position')
        .execute()
      const programs = new Map<number, number[]>()
      for (const { program_id, lesson_id } of rows)
        programs.set(program_id, [...(programs.get(program_id) ?? []), lesson_id ?? 0])
      return [...programs].map(([program_id, lessons]) => ({ program_id, lessons }))
    },
    async hasLevel(courseId, level) {
      const found = await db
        .selectFrom('lessons')
        .select('id')
        .where('course_id', '=', courseId)
        .where('level', '=', level)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    async findCourse(courseId) {
      const found = await db.selectFrom('courses').select('published_at').where('id', '=', courseId).executeTakeFirst()
      return found && { published_at: isoInstantOrNull(found.published_at) }
    },
    async findProgram(programId) {
      const found = await db
        .selectFrom('programs')
        .select('published_at')
        .where('id', '=', programId)
        .executeTakeFirst()
      return found && { published_at: isoInstantOrNull(found.published_at) }
    },
    async hasLessonInProgram(programId, lessonId) {
      const found = await db
        .selectFrom('program_items')
        .select('position')
        .where('program_id', '=', programId)
        .where('lesson_id', '=', lessonId)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}
