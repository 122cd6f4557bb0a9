import { ArkErrors } from '#contract/ark.ts'
import { CatalogueCollections, CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { LessonColumns } from '#contract/lesson-columns.ts'

// How much is checked at a stretch: some 10 ms on a laptop, 50 on a phone.
const lessonsAtOnce = 2000
const collectionsAtOnce = 200

type Lists = Readonly<Record<string, unknown>>
type LetMessagesIn = () => Promise<void>

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
 * The answer as the contract's update, or undefined when it is none. It is checked in slices with `yieldToMessages`
 * between them, and questions are answered meanwhile. `allows` looks twenty times faster than a check that makes a
 * copy: 10,000 lessons take 15 ms, where as rows they took a second. So lists go on as they came, and fields that
 * nobody declared are dropped where the server sends them.
 */
export async function checkUpdate(answer: unknown, letMessagesIn: LetMessagesIn): Promise<CatalogueUpdate | undefined> {
  if (!isObject(answer) || !isObject(answer.lessons)) return undefined
  const { dictionaries, ...columns } = answer.lessons
  const bare = CatalogueUpdate({ ...answer, lessons: { ...cut(columns, 0, 0), dictionaries }, collections: null })
  if (bare instanceof ArkErrors) return undefined
  const areLessons = (part: Lists) => LessonColumns.allows({ ...part, dictionaries: noDictionaries })
  if (!(await everySlice(columns, lessonsAtOnce, areLessons, letMessagesIn))) return undefined
  const declared = Object.fromEntries(Object.keys(bare.lessons).map((name) => [name, columns[name]]))
  const lessons = { ...declared, dictionaries: bare.lessons.dictionaries } as LessonColumns
  const { collections } = answer
  if (collections === null) return { ...bare, lessons, collections }
  if (!isObject(collections)) return undefined
  const areCollections = (part: Lists) => CatalogueCollections.allows(part)
  if (!(await everySlice(collections, collectionsAtOnce, areCollections, letMessagesIn))) return undefined
  return { ...bare, lessons, collections: collections as typeof CatalogueCollections.infer }
}

/** The answer as the contract's descriptions, or undefined when it is none; in slices too. */
export async function checkDescriptions(
  answer: unknown,
  letMessagesIn: LetMessagesIn,
): Promise<DescriptionUpdate | undefined> {
  if (!isObject(answer)) return undefined
  const { id, text, ...told } = answer
  const isRight = (part: Lists) => DescriptionUpdate.allows({ ...told, ...part })
  if (!(await everySlice({ id, text }, lessonsAtOnce, isRight, letMessagesIn))) return undefined
  const { version, since } = told as Pick<DescriptionUpdate, 'version' | 'since'>
  return { version, since, id: id as number[], text: text as string[] }
}

/** Whether every slice is right, and there is always one: that of no length. What is no list is shown as it is. */
async function everySlice(
  lists: Lists,
  size: number,
  isRight: (part: Lists) => boolean,
  letMessagesIn: LetMessagesIn,
): Promise<boolean> {
  const longest = Math.max(0, ...Object.values(lists).map((list) => (Array.isArray(list) ? list.length : 0)))
  for (let start = 0; start === 0 || start < longest; start += size) {
    if (!isRight(cut(lists, start, start + size))) return false
    await letMessagesIn()
  }
  return true
}

function cut(lists: Lists, from: number, to: number): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, Array.isArray(list) ? list.slice(from, to) : list]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
