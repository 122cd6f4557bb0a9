import type { EnrolmentStore } from '#server/domain/learning/ports.ts'
import type { Db } from '../database/database.ts'
import type { LearningTables } from '../database/learning-tables.ts'
import { lockLearner } from '../database/lock-learner.ts'

/**
 * Enrolments in courses, each at one level, and programs, latest first. Enrolling and quitting lock the learner, since
 * each reads a table that the other writes to.
 */
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
      await lockLearner(db, userId)
      if (await quitLater(db, { user_id: userId, kind: 'course', of_id: courseId, at })) return
      await db
        .insertInto('course_enrolments')
        .values({ user_id: userId, course_id: courseId, level, at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'course_id']).doUpdateSet({ level, at }).where('course_enrolments.at', '<=', at),
        )
        .execute()
    },
    async quitCourse(userId, courseId, at) {
      await lockLearner(db, userId)
      await recordQuit(db, { user_id: userId, kind: 'course', of_id: courseId, at })
      await db
        .deleteFrom('course_enrolments')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('at', '<=', at)
        .execute()
    },
    async joinProgram(userId, programId, at) {
      await lockLearner(db, userId)
      if (await quitLater(db, { user_id: userId, kind: 'program', of_id: programId, at })) return
      await db
        .insertInto('program_enrolments')
        .values({ user_id: userId, program_id: programId, at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'program_id']).doUpdateSet({ at }).where('program_enrolments.at', '<=', at),
        )
        .execute()
    },
    async quitProgram(userId, programId, at) {
      await lockLearner(db, userId)
      await recordQuit(db, { user_id: userId, kind: 'program', of_id: programId, at })
      await db
        .deleteFrom('program_enrolments')
        .where('user_id', '=', userId)
        .where('program_id', '=', programId)
        .where('at', '<=', at)
        .execute()
    },
  }
}

type End = LearningTables['enrolment_ends']

/** Whether the learner quit after this instant, on another device or in a call that overtook this one. */
async function quitLater(db: Db, { user_id, kind, of_id, at }: End): Promise<boolean> {
  const end = await db
    .selectFrom('enrolment_ends')
    .select('at')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('of_id', '=', of_id)
    .executeTakeFirst()
  return end !== undefined && end.at > at
}

async function recordQuit(db: Db, end: End): Promise<void> {
  await db
    .insertInto('enrolment_ends')
    .values(end)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'of_id'])
        .doUpdateSet({ at: end.at })
        .where('enrolment_ends.at', '<', end.at),
    )
    .execute()
}
