import type { EnrolmentStore } from '#server/domain/learning/ports.ts'
import type { Db } from './database.ts'

/** The courses, each at one level, and the programs that learners signed up to; the latest first. */
export function enrolmentStore(db: Db): EnrolmentStore {
  return {
    coursesOf: (userId) =>
      db
        .selectFrom('course_enrolments')
        .select(['course_id', 'level', 'at'])
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .execute(),
    programsOf: (userId) =>
      db
        .selectFrom('program_enrolments')
        .innerJoin('programs', 'programs.id', 'program_enrolments.program_id')
        .select(['program_enrolments.program_id', 'programs.level', 'program_enrolments.at'])
        .where('program_enrolments.user_id', '=', userId)
        .orderBy('program_enrolments.at', 'desc')
        .execute(),
    async joinCourse(userId, courseId, level, at) {
      await db
        .insertInto('course_enrolments')
        .values({ user_id: userId, course_id: courseId, level, at })
        .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet({ level, at }))
        .execute()
    },
    async quitCourse(userId, courseId) {
      await db.deleteFrom('course_enrolments').where('user_id', '=', userId).where('course_id', '=', courseId).execute()
    },
    async joinProgram(userId, programId, at) {
      await db
        .insertInto('program_enrolments')
        .values({ user_id: userId, program_id: programId, at })
        .onConflict((conflict) => conflict.columns(['user_id', 'program_id']).doNothing())
        .execute()
    },
    async quitProgram(userId, programId) {
      await db
        .deleteFrom('program_enrolments')
        .where('user_id', '=', userId)
        .where('program_id', '=', programId)
        .execute()
    },
  }
}
