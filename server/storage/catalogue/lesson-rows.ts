import type { Lesson } from '#contract/lesson.ts'
import { isoInstant, isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { LessonGroupRow, LessonRow } from '../database/tables.ts'

/** A lesson's row without its history columns. */
type LessonContent = Omit<LessonRow, 'content_hash' | 'changed_in'>

/** A lesson as a row; fields used by rules have columns of their own. */
export function toLessonRow(lesson: Lesson, position: number): LessonContent {
  const { discipline, family, instructor, order, groups, video_stats, video_stats_programs, ...plain } = lesson
  return {
    ...plain,
    discipline_slug: discipline.slug,
    discipline_name: discipline.name,
    family_slug: family.slug,
    family_name: family.name,
    instructor_id: instructor.id,
    instructor_json: JSON.stringify(instructor),
    lesson_order: order,
    available_at: toMs(lesson.available_at),
    published_at: toMs(lesson.published_at),
    created_at: Date.parse(lesson.created_at),
    position,
  }
}

/** The groups of a lesson as rows; `place` keeps their order. */
export function toGroupRows(lesson: Lesson): LessonGroupRow[] {
  return lesson.groups.map((group, place) => ({ lesson_id: lesson.id, place, ...group }))
}

/** The lesson of a row; a learner's stats are not part of the shared catalogue. */
export function fromLessonRow(row: LessonRow, groups: readonly LessonGroupRow[]): Lesson {
  const { discipline_slug, discipline_name, family_slug, family_name, content_hash, changed_in, ...rest } = row
  const { instructor_id, instructor_json, lesson_order, position, ...plain } = rest
  return {
    ...plain,
    discipline: { slug: discipline_slug, name: discipline_name },
    family: { slug: family_slug, name: family_name },
    instructor: JSON.parse(instructor_json),
    order: lesson_order,
    groups: groups.map((group) => ({ name: group.name, group_name: group.group_name, position: group.position })),
    available_at: isoInstantOrNull(row.available_at),
    published_at: isoInstantOrNull(row.published_at),
    created_at: isoInstant(row.created_at),
    video_stats: { liked: false, disliked: false, finished: false },
    video_stats_programs: [],
  }
}

/** An ISO 8601 instant in ms since 1970. */
export const toMs = (instant: string | null) => (instant === null ? null : Date.parse(instant))
