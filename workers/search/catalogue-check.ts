import { ArkErrors } from '#contract/ark.ts'
import { CatalogueUpdate, Collections, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { LessonColumns } from '#contract/lesson-columns.ts'

// Rows per slice: some 10 ms on a laptop, 50 on a phone.
const lessonsPerSlice = 2000
const collectionsPerSlice = 200

type Lists = Readonly<Record<string, unknown>>
type YieldToMessages = () => Promise<void>

const noDictionaries = {
  image: [],
  length: [],
  category: [],
  discipline: [],
  family: [],
  instructor: [],
  tag: [],
  groups: [],
} satisfies LessonColumns['dictionaries']

/**
 * Validates a response as the contract's update; undefined when it is invalid. Validates in slices with
 * `yieldToMessages` between them, so that requests are answered meanwhile. Slices are not put together again:
 * undeclared columns are dropped here.
 */
export async function checkUpdate(
  answer: unknown,
  yieldToMessages: YieldToMessages,
): Promise<CatalogueUpdate | undefined> {
  if (!isObject(answer) || !isObject(answer.lessons)) return undefined
  const { dictionaries, ...columns } = answer.lessons
  const withoutRows = CatalogueUpdate({
    ...answer,
    lessons: { ...slice(columns, 0, 0), dictionaries },
    collections: null,
  })
  if (withoutRows instanceof ArkErrors) return undefined
  const areLessons = (slice: Lists) => LessonColumns.allows({ ...slice, dictionaries: noDictionaries })
  if (!(await everySlice(columns, lessonsPerSlice, areLessons, yieldToMessages))) return undefined
  const declared = Object.fromEntries(Object.keys(withoutRows.lessons).map((name) => [name, columns[name]]))
  const lessons = { ...declared, dictionaries: withoutRows.lessons.dictionaries } as LessonColumns
  const { collections } = answer
  if (collections === null) return { ...withoutRows, lessons, collections }
  if (!isObject(collections)) return undefined
  const areCollections = (slice: Lists) => Collections.allows(slice)
  if (!(await everySlice(collections, collectionsPerSlice, areCollections, yieldToMessages))) return undefined
  return { ...withoutRows, lessons, collections: collections as typeof Collections.infer }
}

/** Validates a response as the contract's descriptions, in slices; undefined when it is invalid. */
export async function checkDescriptions(
  answer: unknown,
  yieldToMessages: YieldToMessages,
): Promise<DescriptionUpdate | undefined> {
  if (!isObject(answer)) return undefined
  const { id, text, ...rest } = answer
  const isValid = (slice: Lists) => DescriptionUpdate.allows({ ...rest, ...slice })
  if (!(await everySlice({ id, text }, lessonsPerSlice, isValid, yieldToMessages))) return undefined
  const { version, since } = rest as Pick<DescriptionUpdate, 'version' | 'since'>
  return { version, since, id: id as number[], text: text as string[] }
}

/** Whether every slice is valid; empty lists are one slice. A value that is no list is passed as it is. */
async function everySlice(
  lists: Lists,
  size: number,
  isValid: (slice: Lists) => boolean,
  yieldToMessages: YieldToMessages,
): Promise<boolean> {
  const maxLength = Math.max(0, ...Object.values(lists).map((list) => (Array.isArray(list) ? list.length : 0)))
  for (let start = 0; start === 0 || start < maxLength; start += size) {
    if (!isValid(slice(lists, start, start + size))) return false
    await yieldToMessages()
  }
  return true
}

function slice(lists: Lists, from: number, to: number): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, Array.isArray(list) ? list.slice(from, to) : list]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
