import type { LessonColumns } from '#contract/lesson-columns.ts'
import { createDictionary, valueAt } from '#contract/rules/dictionary.ts'

interface Row {
  readonly from: LessonColumns
  readonly at: number
}

type Dictionaries = LessonColumns['dictionaries']

/**
 * Applies `changes` and deletions to the lessons of `stored`, in the order of their ids. The result equals the whole
 * catalogue that the server would send: dictionaries are rebuilt, so that unused values are dropped. Throws a
 * RangeError for an invalid dictionary index.
 */
export function mergeColumns(stored: LessonColumns, changes: LessonColumns, deleted: readonly number[]): LessonColumns {
  const rows = rowsById(stored, changes, deleted)
  const column = <Name extends Exclude<keyof LessonColumns, 'dictionaries'>>(name: Name) =>
    rows.map(({ from, at }) => valueAt<LessonColumns[Name][number]>(from[name], at)) as LessonColumns[Name]
  const image = renumbering('image')
  const length = renumbering('length')
  const category = renumbering('category')
  const discipline = renumbering('discipline')
  const family = renumbering('family')
  const instructor = renumbering('instructor')
  const tag = renumbering('tag')
  const groups = renumbering('groups')
  const places = (name: 'image' | 'length' | 'category' | 'discipline' | 'family' | 'instructor', by: Renumbering) =>
    rows.map(({ from, at }) => by.place(from, valueAt(from[name], at)))
  return {
    id: column('id'),
    title: column('title'),
    slug: column('slug'),
    opening: column('opening'),
    words: column('words'),
    duration: column('duration'),
    level: column('level'),
    order: column('order'),
    course: column('course'),
    block: column('block'),
    flags: column('flags'),
    available: column('available'),
    published: column('published'),
    created: column('created'),
    image: places('image', image),
    length: places('length', length),
    category: places('category', category),
    discipline: places('discipline', discipline),
    family: places('family', family),
    instructor: places('instructor', instructor),
    tag: rows.map(({ from, at }) => {
      const index = valueAt(from.tag, at)
      return index === 0 ? 0 : tag.place(from, index - 1) + 1
    }),
    // Dictionary indexes are at even positions, each followed by a position in that group.
    groups: rows.map(({ from, at }) =>
      valueAt(from.groups, at).map((value, index) => (index % 2 === 0 ? groups.place(from, value) : value)),
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

function rowsById(stored: LessonColumns, changes: LessonColumns, deleted: readonly number[]): Row[] {
  const rows = new Map<number, Row>()
  for (const from of [stored, changes]) for (const [at, id] of from.id.entries()) rows.set(id, { from, at })
  for (const id of deleted) rows.delete(id)
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
}

interface Renumbering {
  place(from: LessonColumns, index: number): number
}

/** Maps the indexes of two dictionaries to a new one, in order of use. */
function renumbering<Name extends keyof Dictionaries>(
  name: Name,
): Renumbering & { readonly values: Dictionaries[Name][number][] } {
  const { values, place } = createDictionary<Dictionaries[Name][number]>()
  const known = new Map<LessonColumns, Map<number, number>>()
  return {
    values,
    place(from, index) {
      const places = known.get(from) ?? new Map<number, number>()
      known.set(from, places)
      const before = places.get(index)
      if (before !== undefined) return before
      const now = place(valueAt<Dictionaries[Name][number]>(from.dictionaries[name], index))
      places.set(index, now)
      return now
    },
  }
}
