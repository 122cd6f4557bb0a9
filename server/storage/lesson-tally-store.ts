import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { LessonTally } from '#contract/catalogue-file.ts'
import type { LessonTallyStore, TallyRanking } from '#server/domain/lessons/ports.ts'
import type { Db } from './database.ts'
import type { LessonTallyRow, Tables } from './tables.ts'

type Tallies = ExpressionBuilder<Tables, 'lesson_tallies'>

const scores: Record<TallyRanking, (eb: Tallies) => Expression<number>> = {
  'most-viewed': (eb) => eb.ref('playbacks'),
  trending: () => sql<number>`playbacks_today - playbacks_yesterday`,
  valued: () => sql<number>`likes - dislikes`,
}

/** How lessons were received. Equal ones stand in the order of their ids. */
export function lessonTallyStore(db: Db): LessonTallyStore {
  return {
    async ranked(ranking, limit) {
      const rows = await db
        .selectFrom('lesson_tallies')
        .selectAll()
        .orderBy(scores[ranking], 'desc')
        .orderBy('lesson_id')
        .limit(limit)
        .execute()
      return rows.map(fromTallyRow)
    },
  }
}

export function toTallyRow({ video_id, ...counts }: LessonTally): LessonTallyRow {
  return { lesson_id: video_id, ...counts }
}

export function fromTallyRow({ lesson_id, ...counts }: LessonTallyRow): LessonTally {
  return { video_id: lesson_id, ...counts }
}
