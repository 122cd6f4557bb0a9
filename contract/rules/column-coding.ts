import { type ClassType, classTypes } from '../class-type.ts'
import type { Lesson } from '../lesson.ts'
import type { LessonColumns } from '../lesson-columns.ts'
import { levels } from '../level.ts'
import { createDictionary, valueAt } from './dictionary.ts'
import { slugOf } from './slug.ts'

/**
 * Characters of a description that the fuse-compatible search can reach (threshold 0.25 at distance 100, patterns up to
 * 32).
 */
export const excerptLength = 64

/** Encodes lessons as columns. Lossless but for descriptions, of which the excerpt and the number of words remain. */
export function toColumns(lessons: readonly Lesson[]): LessonColumns {
  const image = createDictionary<Pick<Lesson, 'img' | 'img_png' | 'img_full'>>()
  const length = createDictionary<Pick<Lesson, 'duration_search' | 'duration_search_2'>>()
  const category = createDictionary<Pick<Lesson, 'category' | 'category_seo'>>()
  const discipline = createDictionary<Lesson['discipline']>()
  const family = createDictionary<Lesson['family']>()
  const instructor = createDictionary<Lesson['instructor']>()
  const groups = createDictionary<Omit<Lesson['groups'][number], 'position'>>()
  const tag = createDictionary<string>()
  const column = <T>(read: (lesson: Lesson) => T) => lessons.map(read)
  return {
    id: column((lesson) => lesson.id),
    title: column((lesson) => lesson.title),
    slug: column((lesson) => (lesson.slug === slugOf(lesson.title) ? '' : lesson.slug)),
    opening: column((lesson) => lesson.description.slice(0, excerptLength)),
    words: column((lesson) => wordsIn(lesson.description)),
    duration: column((lesson) => lesson.duration),
    level: column((lesson) => levels.findIndex((level) => level.slug === lesson.level)),
    order: column((lesson) => lesson.order),
    course: column((lesson) => lesson.course_id ?? 0),
    block: column((lesson) => lesson.lesson_block_id ?? 0),
    flags: column(flagsOf),
    available: column((lesson) => secondsOf(lesson.available_at)),
    published: column((lesson) => secondsOf(lesson.published_at)),
    created: column((lesson) => Date.parse(lesson.created_at) / 1000),
    image: column(({ img, img_png, img_full }) => image.place({ img, img_png, img_full })),
    length: column(({ duration_search, duration_search_2 }) => length.place({ duration_search, duration_search_2 })),
    category: column(({ category: name, category_seo }) => category.place({ category: name, category_seo })),
    discipline: column((lesson) => discipline.place(lesson.discipline)),
    family: column((lesson) => family.place(lesson.family)),
    instructor: column((lesson) => instructor.place(lesson.instructor)),
    tag: column((lesson) => (lesson.custom_tag === null ? 0 : tag.place(lesson.custom_tag) + 1)),
    groups: column((lesson) =>
      lesson.groups.flatMap(({ name, group_name, position }) => [groups.place({ name, group_name }), position]),
    ),
    dictionaries: {
      image: image.values,
      length: length.values,
      category: category.values,
      discipline: discipline.values,
      family: family.values,
      instructor: instructor.values,
      tag: tag.values,
      groups: groups.values,
    },
  }
}

/**
 * Decodes columns to lessons. `descriptions` has whole descriptions by lesson id, instead of excerpts. Throws a
 * RangeError for an invalid dictionary index or a short column.
 */
export function fromColumns(columns: LessonColumns, descriptions?: ReadonlyMap<number, string>): Lesson[] {
  return columns.id.map((id, row) => lessonAt(columns, row, descriptions?.get(id)))
}

/** Decodes one row; throws as `fromColumns` does. */
export function lessonAt(columns: LessonColumns, row: number, description?: string): Lesson {
  const known = columns.dictionaries
  const id = valueAt(columns.id, row)
  const title = valueAt(columns.title, row)
  const flags = valueAt(columns.flags, row)
  const tag = valueAt(columns.tag, row)
  // Field by field: object spread takes half as long again.
  const image = valueAt(known.image, valueAt(columns.image, row))
  const length = valueAt(known.length, valueAt(columns.length, row))
  const kind = valueAt(known.category, valueAt(columns.category, row))
  const created = valueAt(columns.created, row)
  const created_at = instantOf(created)
  const published = valueAt(columns.published, row)
  return {
    id,
    slug: valueAt(columns.slug, row) || slugOf(title),
    title,
    description: description ?? valueAt(columns.opening, row),
    img: image.img,
    img_png: image.img_png,
    img_full: image.img_full,
    duration: valueAt(columns.duration, row),
    duration_search: length.duration_search,
    duration_search_2: length.duration_search_2,
    level: valueAt(levels, valueAt(columns.level, row)).slug,
    category: classTypeOf(kind.category),
    category_seo: kind.category_seo,
    discipline: valueAt(known.discipline, valueAt(columns.discipline, row)),
    family: valueAt(known.family, valueAt(columns.family, row)),
    instructor: valueAt(known.instructor, valueAt(columns.instructor, row)),
    order: valueAt(columns.order, row),
    course_id: valueAt(columns.course, row) || null,
    lesson_block_id: valueAt(columns.block, row) || null,
    groups: groupsOf(valueAt(columns.groups, row), known.groups),
    public: (flags & 1) !== 0,
    lead: (flags & 2) !== 0,
    paid: (flags & 4) !== 0,
    is_challenge: isChallengeAt(columns, row),
    available_at: instantOrNull(valueAt(columns.available, row)),
    published_at: published === created ? created_at : instantOrNull(published),
    created_at,
    custom_tag: tag === 0 ? null : valueAt(known.tag, tag - 1),
    new_tag: (flags & 16) !== 0,
    video_stats: { liked: false, disliked: false, finished: false },
    video_stats_programs: [],
  }
}

/** Whether a row is a lesson of the challenge; throws as `fromColumns` does. */
export const isChallengeAt = ({ flags }: Pick<LessonColumns, 'flags'>, row: number): boolean =>
  (valueAt(flags, row) & 8) !== 0

/** Words of a text as fuse.js counts them for its length norm. */
function wordsIn(text: string): number {
  return text.match(/[^\t-\r \u00a0]+/g)?.length ?? 0
}

function flagsOf(lesson: Lesson): number {
  const bits = [lesson.public, lesson.lead, lesson.paid, lesson.is_challenge, lesson.new_tag]
  return bits.reduce((flags, set, bit) => flags | (set ? 1 << bit : 0), 0)
}

function groupsOf(pairs: readonly number[], known: LessonColumns['dictionaries']['groups']): Lesson['groups'] {
  return Array.from({ length: pairs.length / 2 }, (_, index) => ({
    ...valueAt(known, valueAt(pairs, index * 2)),
    position: valueAt(pairs, index * 2 + 1),
  }))
}

function classTypeOf(name: string): ClassType {
  const known = classTypes.find((type) => type === name)
  if (!known) throw new RangeError(`unknown class type ${name}`)
  return known
}

const secondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant) / 1000)
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()
const instantOrNull = (seconds: number | null) => (seconds === null ? null : instantOf(seconds))
