import type { Range } from '#contract/rules/watched-ranges.ts'
import type { Playback, PlaybackStore } from '#server/domain/learning/ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'
import type { PlaybackRow } from '../database/learning-tables.ts'

/** Playback states and playback counts. */
export function playbackStore(db: Db): PlaybackStore {
  return {
    async find(userId, lessonId) {
      const row = await db
        .selectFrom('playbacks')
        .selectAll()
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .executeTakeFirst()
      return row && toPlayback(row)
    },

    async merge(userId, lessonId, merge) {
      // The upsert locks the row until the transaction ends, which serialises reports of several devices.
      const row = await db
        .insertInto('playbacks')
        .values({ user_id: userId, lesson_id: lessonId, ...notPlayed })
        .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ lesson_id: lessonId }))
        .returningAll()
        .executeTakeFirstOrThrow()
      const { ranges, ...facts } = merge(row.at === 0 ? undefined : toPlayback(row))
      await db
        .updateTable('playbacks')
        .set({ ...facts, ranges_json: JSON.stringify(ranges) })
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .execute()
    },

    async countPlay({ userId, lessonId, session, day }, max) {
      const { count } = await db
        .selectFrom('lesson_plays')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('lesson_id', '=', lessonId)
        .where('day', '=', day)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= max) return
      const counted = await db
        .insertInto('lesson_plays')
        .values({ lesson_id: lessonId, day, user_id: userId, session })
        .onConflict((conflict) => conflict.columns(['lesson_id', 'day', 'user_id', 'session']).doNothing())
        .executeTakeFirst()
      if (!isAdded(counted)) return
      await db
        .insertInto('lesson_counts')
        .values({ lesson_id: lessonId, plays: 1 })
        .onConflict((conflict) =>
          conflict.column('lesson_id').doUpdateSet((eb) => ({ plays: eb('lesson_counts.plays', '+', 1) })),
        )
        .execute()
      await db
        .insertInto('lesson_play_counts')
        .values({ lesson_id: lessonId, day, plays: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['lesson_id', 'day'])
            .doUpdateSet((eb) => ({ plays: eb('lesson_play_counts.plays', '+', 1) })),
        )
        .execute()
    },

    async preferences(userId) {
      const row = await db
        .selectFrom('player_preferences')
        .select(['speed', 'mirrored', 'view'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row
    },

    async savePreferences(userId, preferences, at) {
      await db
        .insertInto('player_preferences')
        .values({ user_id: userId, ...preferences, at })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ ...preferences, at })
            .where('player_preferences.at', '<=', at),
        )
        .execute()
    },

    async latest(userId, of, limit) {
      const column = of === 'course' ? 'course_id' : 'program_id'
      const rows = await db
        .selectFrom('playbacks')
        .select([`${column} as id`, 'lesson_id', 'at'])
        .where('user_id', '=', userId)
        .where(column, 'is not', null)
        .orderBy('at', 'desc')
        .execute()
      // The first row of each is its latest; a learner has some hundred rows, sorted by the index.
      const latest = new Map<number, { id: number; video_id: number; at: number }>()
      for (const { id, lesson_id, at } of rows)
        if (id !== null && !latest.has(id)) latest.set(id, { id, video_id: lesson_id, at })
      return [...latest.values()].slice(0, limit)
    },
  }
}

const notPlayed = {
  position: 0,
  completed_percentage: 0,
  ranges_json: '[]',
  course_id: null,
  program_id: null,
  at: 0,
}

function toPlayback({ position, completed_percentage, ranges_json, course_id, program_id, at }: PlaybackRow): Playback {
  return { position, completed_percentage, ranges: JSON.parse(ranges_json) as Range[], course_id, program_id, at }
}
