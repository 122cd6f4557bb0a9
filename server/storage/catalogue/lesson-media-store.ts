import type { LessonMedia } from '#contract/catalogue-file.ts'
import { lessonFiles } from '#contract/rules/lesson-files.ts'
import { isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { LessonMediaStore } from '#server/domain/lessons/ports.ts'
import type { Db } from '../database/database.ts'
import type { LessonMediaRow } from '../database/tables.ts'

/** Lesson media and access flags. */
export function lessonMediaStore(db: Db): LessonMediaStore {
  return {
    async find(lessonId) {
      const lesson = await db
        .selectFrom('lessons')
        .select(['slug', 'title', 'img', 'public', 'lead', 'paid', 'is_challenge', 'available_at', 'published_at'])
        .where('id', '=', lessonId)
        .executeTakeFirst()
      if (!lesson) return undefined
      const media = await db.selectFrom('lesson_media').selectAll().where('lesson_id', '=', lessonId).executeTakeFirst()
      const { slug, title, img: picture, ...flags } = lesson
      const access = {
        ...flags,
        available_at: isoInstantOrNull(lesson.available_at),
        published_at: isoInstantOrNull(lesson.published_at),
      }
      return { slug, title, picture, access, media: media ? fromMediaRow(media) : null }
    },
    async premieres(now) {
      const rows = await db
        .selectFrom('lesson_media')
        .innerJoin('lessons', 'lessons.id', 'lesson_media.lesson_id')
        .selectAll('lesson_media')
        .select(['available_at', 'published_at'])
        .execute()
      const opensAt = new Map<string, number>()
      for (const { available_at, published_at, ...row } of rows) {
        const opens = Math.max(available_at ?? 0, published_at ?? 0)
        for (const { key } of lessonFiles(fromMediaRow(row)))
          opensAt.set(key, Math.min(opensAt.get(key) ?? opens, opens))
      }
      return new Map([...opensAt].filter(([, opens]) => opens > now))
    },
    async referencedFiles(keys) {
      if (keys.length === 0) return new Set()
      const rows = await db.selectFrom('lesson_media').selectAll().execute()
      const played = new Set(rows.flatMap((row) => lessonFiles(fromMediaRow(row)).map(({ key }) => key)))
      return new Set(keys.filter((key) => played.has(key)))
    },
  }
}

/** A lesson's media as a row; chapters and renditions are stored as JSON. */
export function toMediaRow(lessonId: number, media: LessonMedia): LessonMediaRow {
  const { chapters, saver, renditions, ...plain } = media
  return {
    lesson_id: lessonId,
    ...plain,
    saver_front: saver?.front ?? null,
    saver_rear: saver?.rear ?? null,
    chapters_json: JSON.stringify(chapters),
    renditions_json: JSON.stringify(renditions),
  }
}

/** The media of a row; `saver` is null where no small rendition is stored. */
export function fromMediaRow(row: LessonMediaRow): LessonMedia {
  const { lesson_id, chapters_json, renditions_json, saver_front, saver_rear, ...plain } = row
  const saver = saver_front === null ? null : { front: saver_front, rear: saver_rear }
  return { ...plain, saver, chapters: JSON.parse(chapters_json), renditions: JSON.parse(renditions_json) }
}
