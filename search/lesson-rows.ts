import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LessonColumns } from '#contract/lesson-columns.ts'
import { levels } from '#contract/level.ts'
import { lessonAt } from '#contract/rules/column-coding.ts'
import { type Descriptions, lacksDescriptions } from '#contract/rules/descriptions.ts'
import { lessonSearch, type SearchSettings } from '#contract/rules/search-settings.ts'

/** The lessons of a catalogue by position. Of 10,000 a page shows fifteen, so they may be made when somebody looks. */
export interface LessonRows {
  readonly ids: readonly number[]
  at(position: number): Lesson
  titleAt(position: number): string
  all(): Lesson[]
  /** Makes all of them, in steps. */
  prepare(): Generator<void>
  /** Who is in a group, and each one's place there (F93). */
  members(group: VideoGroup): { readonly position: number; readonly place: number }[]
  /** Words of each description, where some are only openings. */
  readonly words?: readonly number[]
}

/** Lessons that are there already. */
export function createLessonRows(lessons: Lesson[]): LessonRows {
  return {
    ids: lessons.map(({ id }) => id),
    at: (position) => lessons[position]!,
    titleAt: (position) => lessons[position]!.title,
    all: () => lessons,
    *prepare() {},
    members: (group) =>
      lessons.flatMap(({ groups }, position) => {
        const place = groups.find(({ group_name }) => group_name === group)?.position
        return place === undefined ? [] : [{ position, place }]
      }),
  }
}

/** Lessons by columns, with the version of each half. */
export interface VersionedColumns {
  readonly version: number
  readonly lessons: LessonColumns
  readonly descriptions: Pick<Descriptions, 'version'>
}

/** Lessons made at a stretch. */
const lessonsAStep = 200

/**
 * Lessons made from columns, each at the first look. That look throws a RangeError where columns lead nowhere, and
 * whatever `descriptions` throws; ids, titles and groups are there at once.
 */
export function createColumnRows(held: VersionedColumns, descriptions: () => Descriptions): LessonRows {
  const { lessons: columns } = held
  const made = new Array<Lesson | undefined>(columns.id.length)
  /** Before the first look nobody needs the descriptions, which are most of what a device keeps. */
  let texts: ReadonlyMap<number, string> | undefined
  const at = (position: number) => {
    texts ??= textsOf(descriptions())
    made[position] ??= lessonAt(columns, position, texts.get(columns.id[position]!))
    return made[position]
  }
  let whole: Lesson[] | undefined
  return {
    ids: columns.id,
    at,
    titleAt: (position) => columns.title[position]!,
    all() {
      whole ??= columns.id.map((_, position) => at(position))
      return whole
    },
    *prepare() {
      for (let position = 0; position < made.length; position++) {
        at(position)
        if (position % lessonsAStep === 0) yield
      }
    },
    members(group) {
      const known = columns.dictionaries.groups.map(({ group_name }) => group_name === group)
      return columns.groups.flatMap((pairs, position) => {
        const found = pairs.findIndex((place, half) => half % 2 === 0 && known[place])
        return found < 0 ? [] : [{ position, place: pairs[found + 1]! }]
      })
    },
    ...(lacksDescriptions(held) && { words: columns.words }),
  }
}

/**
 * How the lessons are searched. Where a description is its opening yet, the words of the whole are told: they weigh a
 * match in it, and the order must not change when the rest arrives.
 */
export function searchSettingsFor({ words }: LessonRows): SearchSettings<Lesson> {
  if (!words) return lessonSearch
  const fields = lessonSearch.fields.map((field) =>
    field.name === 'description' ? { ...field, wordCount: (position: number) => words[position]! } : field,
  )
  return { ...lessonSearch, fields }
}

function textsOf({ id, text }: Descriptions): ReadonlyMap<number, string> {
  return new Map(id.map((id, at) => [id, text[at] ?? '']))
}

/** A quick look at what making a lesson could stumble over, before anybody asks. Throws a RangeError. */
export function checkColumnIndexes(columns: LessonColumns): void {
  const { dictionaries } = columns
  const limits = {
    level: levels.length,
    image: dictionaries.image.length,
    length: dictionaries.length.length,
    category: dictionaries.category.length,
    discipline: dictionaries.discipline.length,
    family: dictionaries.family.length,
    instructor: dictionaries.instructor.length,
    tag: dictionaries.tag.length + 1,
  } as const
  for (const [name, limit] of Object.entries(limits) as [keyof typeof limits, number][])
    for (const place of columns[name]) if (!(place >= 0 && place < limit)) throw new RangeError(`${name} ${place}`)
  for (const pairs of columns.groups)
    for (let half = 0; half < pairs.length; half += 2)
      if (!dictionaries.groups[pairs[half]!]) throw new RangeError(`group ${pairs[half]}`)
  for (const title of columns.title) if (typeof title !== 'string') throw new RangeError('a title that is none')
}
