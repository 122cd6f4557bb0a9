import { sql } from 'kysely'
import type { LessonTally } from '#contract/catalogue-file.ts'
import type { LessonTallyStore, TallyRanking } from '#server/domain/lessons/ports.ts'
import type { Db } from '../database/database.ts'
import type { LessonTallyRow } from '../database/tables.ts'

const scores: Record<TallyRanking, ReturnType<typeof sql<number>>> = {
  'most-viewed': sql<number>`playbacks`,
  trending: sql<number>`playbacks_today - playbacks_yesterday`,
  valued: sql<number>`likes - dislikes`,
}

/**
 * Lesson tallies: the imported ones plus the counts of this academy's learners. The counts are maintained on write, so
 * that a ranking reads one row per lesson however many playbacks there are.
 */
export function lessonTallyStore(db: Db): LessonTallyStore {
  return {
    async ranked(ranking, limit, { today, yesterday }) {
      const sums = db
        .selectFrom('lessons')
        .leftJoin('lesson_tallies as brought', 'brought.lesson_id', 'lessons.id')
        .leftJoin('lesson_counts as counted', 'counted.lesson_id', 'lessons.id')
        .leftJoin('lesson_play_counts as now', (join) =>
          join.onRef('now.lesson_id', '=', 'lessons.id').on('now.day', '=', today),
        )
        .leftJoin('lesson_play_counts as before', (join) =>
          join.onRef('before.lesson_id', '=', 'lessons.id').on('before.day', '=', yesterday),
        )
        .select([
          'lessons.id as video_id',
          sql<number>`coalesce(brought.playbacks, 0) + coalesce(counted.plays, 0)`.as('playbacks'),
          sql<number>`coalesce(brought.playbacks_today, 0) + coalesce(now.plays, 0)`.as('playbacks_today'),
          sql<number>`coalesce(brought.playbacks_yesterday, 0) + coalesce(before.plays, 0)`.as('playbacks_yesterday'),
          sql<number>`coalesce(brought.likes, 0) + coalesce(counted.likes, 0)`.as('likes'),
          sql<number>`coalesce(brought.dislikes, 0) + coalesce(counted.dislikes, 0)`.as('dislikes'),
        ])
        .where((eb) => eb.or([eb('brought.lesson_id', 'is not', null), eb('counted.lesson_id', 'is not', null)]))
      return db
        .selectFrom(sums.as('sums'))
        .selectAll()
        .orderBy(scores[ranking], 'desc')
        .orderBy('video_id')
        .limit(limit)
        .execute()
    },
  }
}

/** An imported tally as a row. */
export function toTallyRow({ video_id, ...counts }: LessonTally): LessonTallyRow {
  return { lesson_id: video_id, ...counts }
}

/** The imported tally of a row, without the counts of this academy. */
export function fromTallyRow({ lesson_id, ...counts }: LessonTallyRow): LessonTally {
  return { video_id: lesson_id, ...counts }
}
