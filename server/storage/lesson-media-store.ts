import type { LessonMedia } from '#contract/catalogue-file.ts'
import type { LessonMediaStore } from '#server/domain/lessons/ports.ts'
import type { Db } from './database.ts'
import { toInstant } from './lesson-rows.ts'
import type { LessonMediaRow } from './tables.ts'

/** What lessons play, and what decides who may watch. */
export function lessonMediaStore(db: Db): LessonMediaStore {
  return {
    async find(lessonId) {
      const lesson = await db
        .selectFrom('lessons')
        .select(['slug', 'title', 'public', 'lead', 'paid', 'is_challenge', 'available_at'])
        .where('id', '=', lessonId)
        .executeTakeFirst()
      if (!lesson) return undefined
      const media = await db.selectFrom('lesson_media').selectAll().where('lesson_id', '=', lessonId).executeTakeFirst()
      const { slug, title, ...flags } = lesson
      const access = { ...flags, available_at: toInstant(lesson.available_at) }
      return { slug, title, access, media: media ? fromMediaRow(media) : null }
    },
  }
}

export function toMediaRow(lessonId: number, media: LessonMedia): LessonMediaRow {
  const { chapters, saver, ...plain } = media
  const renditions = { saver_front: saver?.front ?? null, saver_rear: saver?.rear ?? null }
  return { lesson_id: lessonId, ...plain, ...renditions, chapters_json: JSON.stringify(chapters) }
}

export function fromMediaRow(row: LessonMediaRow): LessonMedia {
  const { lesson_id, chapters_json, saver_front, saver_rear, ...plain } = row
  const saver = saver_front === null ? null : { front: saver_front, rear: saver_rear }
  return { ...plain, saver, chapters: JSON.parse(chapters_json) }
}
