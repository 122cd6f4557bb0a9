import { classTypes } from '../class-type.ts'
import type { Lesson } from '../lesson.ts'
import type { LessonColumns } from '../lesson-columns.ts'
import { levels } from '../level.ts'
import { slugOf } from './slug-of.ts'

/** Letters of a description that an exact search can reach (threshold 0.25 at distance 100, patterns up to 32). */
export const openingLength = 64

/** Lessons by columns. Lossless but for descriptions, of which the opening and the number of words stay. */
export function toColumns(lessons: readonly Lesson[]): LessonColumns {
  const image = dictionary<Pick<Lesson, 'img' | 'img_png' | 'img_full'>>()
  const length = dictionary<Pick<Lesson, 'duration_search' | 'duration_search_2'>>()
  const category = dictionary<Pick<Lesson, 'category' | 'category_seo'>>()
  const discipline = dictionary<Lesson['discipline']>()
  const family = dictionary<Lesson['family']>()
  const instructor = dictionary<Lesson['instructor']>()
  const groups = dictionary<Omit<Lesson['groups'][number], 'position'>>()
  const tag = dictionary<string>()
  const column = <T>(read: (lesson: Lesson) => T) => lessons.map(read)
  return {
    id: column((lesson) => lesson.id),
    title: column((lesson) => lesson.title),
    slug: column((lesson) => (lesson.slug === slugOf(lesson.title) ? '' : lesson.slug)),
    opening: column((lesson) => lesson.description.slice(0, openingLength)),
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
 * The lessons of some columns. `descriptions` holds whole descriptions by lesson id; where one is missing its opening
 * stands in. Throws a RangeError where a place lies outside its dictionary or a column is short.
 */
export function fromColumns(columns: LessonColumns, descriptions?: ReadonlyMap<number, string>): Lesson[] {
  const known = columns.dictionaries
  return columns.id.map((id, row) => {
    const title = at(columns.title, row)
    const flags = at(columns.flags, row)
    const tag = at(columns.tag, row)
    return {
      id,
      slug: at(columns.slug, row) || slugOf(title),
      title,
      description: descriptions?.get(id) ?? at(columns.opening, row),
      ...at(known.image, at(columns.image, row)),
      duration: at(columns.duration, row),
      ...at(known.length, at(columns.length, row)),
      level: at(levels, at(columns.level, row)).slug,
      ...categoryOf(at(known.category, at(columns.category, row))),
      discipline: at(known.discipline, at(columns.discipline, row)),
      family: at(known.family, at(columns.family, row)),
      instructor: at(known.instructor, at(columns.instructor, row)),
      order: at(columns.order, row),
      course_id: at(columns.course, row) || null,
      lesson_block_id: at(columns.block, row) || null,
      groups: groupsOf(at(columns.groups, row), known.groups),
      public: (flags & 1) !== 0,
      lead: (flags & 2) !== 0,
      paid: (flags & 4) !== 0,
      is_challenge: (flags & 8) !== 0,
      available_at: instantOf(at(columns.available, row)),
      published_at: instantOf(at(columns.published, row)),
      created_at: new Date(at(columns.created, row) * 1000).toISOString(),
      custom_tag: tag === 0 ? null : at(known.tag, tag - 1),
      new_tag: (flags & 16) !== 0,
      video_stats: { liked: false, disliked: false, finished: false },
      video_stats_programs: [],
    }
  })
}

/** Words of a text as fuse.js counts them for its length norm. */
export function wordsIn(text: string): number {
  return text.match(/[^\t-\r \u00a0]+/g)?.length ?? 0
}

function flagsOf(lesson: Lesson): number {
  const bits = [lesson.public, lesson.lead, lesson.paid, lesson.is_challenge, lesson.new_tag]
  return bits.reduce((flags, set, bit) => flags | (set ? 1 << bit : 0), 0)
}

function groupsOf(pairs: readonly number[], known: LessonColumns['dictionaries']['groups']): Lesson['groups'] {
  return Array.from({ length: pairs.length / 2 }, (_, index) => ({
    ...at(known, at(pairs, index * 2)),
    position: at(pairs, index * 2 + 1),
  }))
}

function categoryOf({ category, category_seo }: LessonColumns['dictionaries']['category'][number]) {
  const known = classTypes.find((name) => name === category)
  if (!known) throw new RangeError(`unknown class type ${category}`)
  return { category: known, category_seo }
}

const secondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant) / 1000)
const instantOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

function at<T>(values: readonly T[], place: number): T {
  if (!(place in values)) throw new RangeError(`nothing at ${place} of ${values.length}`)
  return values[place] as T
}

/** Distinct values in the order they were first seen. */
function dictionary<T>() {
  const values: T[] = []
  const places = new Map<string, number>()
  return {
    values,
    place(value: T): number {
      const key = JSON.stringify(value)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, values.length)
      return values.push(value) - 1
    },
  }
}
