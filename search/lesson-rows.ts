import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LessonColumns } from '#contract/lesson-columns.ts'
import { levels } from '#contract/level.ts'
import { isChallengeAt, lessonAt } from '#contract/rules/column-coding.ts'
import { type Descriptions, lacksDescriptions } from '#contract/rules/descriptions.ts'
import { lessonSearch, type SearchSettings } from '#contract/rules/search-settings.ts'

/** The lessons of a catalogue by position, possibly created lazily: of 10,000 a page shows fifteen. */
export interface LessonRows {
  readonly ids: readonly number[]
  at(position: number): Lesson
  titleAt(position: number): string
  all(): Lesson[]
  /** Creates all of them, in steps. */
  prepare(): Generator<void>
  /** The lessons of a group, with their places in it (F93). */
  members(group: VideoGroup): { readonly position: number; readonly place: number }[]
  /** Positions of the lessons of the challenge; no lesson is created for it. */
  challenge(): number[]
  /** When lessons come out or open, in ms, in no order; no lesson is created for it. */
  dates(): number[]
  /** Word count of each description, while some are excerpts. */
  readonly words?: readonly number[]
}

/** Rows of existing lesson objects. */
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
    challenge: () => lessons.flatMap(({ is_challenge }, position) => (is_challenge ? [position] : [])),
    dates: () => lessons.flatMap(({ published_at, available_at }) => instantsOf([published_at, available_at])),
  }
}

/** Those of the dates that are set, in ms. */
export const instantsOf = (dates: readonly (string | null)[]): number[] =>
  dates.flatMap((date) => (date === null ? [] : [Date.parse(date)]))

/** Columns of lessons, with the revisions of columns and descriptions. */
interface RevisionColumns {
  readonly version: number
  readonly lessons: LessonColumns
  readonly descriptions: Pick<Descriptions, 'version'>
}

/** Lessons created in one step. */
const lessonsPerStep = 200

/**
 * Rows whose lessons are created from columns at first access. That access throws a RangeError for an invalid
 * dictionary index, and what `descriptions` throws; ids, titles and groups are available without it.
 */
export function createColumnRows(held: RevisionColumns, descriptions: () => Descriptions): LessonRows {
  const { lessons: columns } = held
  const made = new Array<Lesson | undefined>(columns.id.length)
  /** Read at the first access: descriptions are most of the stored data. */
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
        if (position % lessonsPerStep === 0) yield
      }
    },
    members(group) {
      const known = columns.dictionaries.groups.map(({ group_name }) => group_name === group)
      return columns.groups.flatMap((pairs, position) => {
        const found = pairs.findIndex((place, half) => half % 2 === 0 && known[place])
        return found < 0 ? [] : [{ position, place: pairs[found + 1]! }]
      })
    },
    challenge: () => columns.id.flatMap((_, position) => (isChallengeAt(columns, position) ? [position] : [])),
    dates: () =>
      [...columns.published, ...columns.available].flatMap((seconds) => (seconds === null ? [] : [seconds * 1000])),
    ...(lacksDescriptions(held) && { words: columns.words }),
  }
}

/**
 * The search settings of lessons. While descriptions are excerpts, the word counts of the full texts are provided: they
 * weigh a match, and the order must not change when the rest arrives.
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

/** Validates the dictionary indexes of all columns, so that lazy creation cannot fail. Throws a RangeError. */
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
  for (const title of columns.title) if (typeof title !== 'string') throw new RangeError('a title is not a string')
}
