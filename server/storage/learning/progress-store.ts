import { sql } from 'kysely'
import type { ProgressStore } from '#server/domain/learning/ports.ts'
import type { Db } from '../database/database.ts'

/** Finished lessons and ratings. Lessons never become unfinished, and of two ratings the later one wins. */
export function progressStore(db: Db): ProgressStore {
  return {
    async lessonProgress(userId, lessonId) {
      const row = await db
        .selectFrom('lesson_progress')
        .selectAll()
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .executeTakeFirst()
      const programs = await db
        .selectFrom('program_finishes')
        .select('program_id')
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .orderBy('program_id')
        .execute()
      return {
        rating: row?.rated_at == null ? null : { liked: row.liked, disliked: row.disliked, at: row.rated_at },
        finishedAt: row?.finished_at ?? null,
        programs: programs.map(({ program_id }) => program_id),
      }
    },

    rate(userId, lessonId, { at, ...opinion }) {
      return this.mergeRating(userId, lessonId, at, () => opinion)
    },

    async mergeRating(userId, lessonId, at, merge) {
      const before = await lockedRow(db, userId, lessonId)
      if (before.rated_at !== null && before.rated_at > at) return
      const { liked, disliked } = merge(before)
      await db
        .updateTable('lesson_progress')
        .set({ liked, disliked, rated_at: at })
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .execute()
      await countRatings(db, lessonId, Number(liked) - Number(before.liked), Number(disliked) - Number(before.disliked))
    },

    async finish(userId, lessonId, at, programId) {
      await db
        .insertInto('lesson_progress')
        .values({ user_id: userId, lesson_id: lessonId, ...untouched, finished_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'lesson_id'])
            .doUpdateSet({ finished_at: at })
            .where('lesson_progress.finished_at', 'is', null),
        )
        .execute()
      if (programId === undefined) return
      await db
        .insertInto('program_finishes')
        .values({ user_id: userId, program_id: programId, lesson_id: lessonId, finished_at: at })
        .onConflict((conflict) => conflict.columns(['user_id', 'program_id', 'lesson_id']).doNothing())
        .execute()
    },

    async summary(userId) {
      const rows = await db
        .selectFrom('lesson_progress')
        .select(['lesson_id', 'liked', 'disliked', 'finished_at'])
        .where('user_id', '=', userId)
        .orderBy('lesson_id')
        .execute()
      const ids = (condition: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(condition).map(({ lesson_id }) => lesson_id)
      const inPrograms = await db
        .selectFrom('program_finishes')
        .select(['program_id', 'lesson_id'])
        .where('user_id', '=', userId)
        .orderBy('program_id')
        .orderBy('lesson_id')
        .execute()
      const programs = new Map<number, number[]>()
      for (const { program_id, lesson_id } of inPrograms)
        programs.set(program_id, [...(programs.get(program_id) ?? []), lesson_id])
      return {
        finished: ids(({ finished_at }) => finished_at !== null),
        liked: ids(({ liked }) => liked),
        disliked: ids(({ disliked }) => disliked),
        programs: [...programs].map(([program_id, finished]) => ({ program_id, finished })),
      }
    },
  }
}

const untouched = { liked: false, disliked: false, rated_at: null, finished_at: null }

/** Upserts and locks the learner's row until the transaction ends, which serialises ratings of several devices. */
function lockedRow(db: Db, userId: number, lessonId: number) {
  return db
    .insertInto('lesson_progress')
    .values({ user_id: userId, lesson_id: lessonId, ...untouched })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ lesson_id: lessonId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function countRatings(db: Db, lessonId: number, likes: number, dislikes: number): Promise<void> {
  if (likes === 0 && dislikes === 0) return
  await db
    .insertInto('lesson_counts')
    .values({ lesson_id: lessonId, likes, dislikes })
    .onConflict((conflict) =>
      conflict.column('lesson_id').doUpdateSet({
        likes: sql<number>`lesson_counts.likes + ${likes}`,
        dislikes: sql<number>`lesson_counts.dislikes + ${dislikes}`,
      }),
    )
    .execute()
}
