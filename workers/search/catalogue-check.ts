import { ArkErrors } from '#contract/ark.ts'
import { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { LessonColumns } from '#contract/lesson-columns.ts'

/** Lessons checked at a stretch: some 10 ms on a laptop, 40 on a phone. */
const slice = 500

type Columns = Readonly<Record<string, unknown>>
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
 * The answer as the contract's update, or undefined when it is none. Checking the columns of 10,000 lessons takes a
 * quarter of a second, so it is done in slices with `letMessagesIn` between them, and questions are answered meanwhile.
 */
export async function checkUpdate(answer: unknown, letMessagesIn: LetMessagesIn): Promise<CatalogueUpdate | undefined> {
  if (!isObject(answer) || !isObject(answer.lessons)) return undefined
  const { dictionaries, ...columns } = answer.lessons
  const bare = CatalogueUpdate({ ...answer, lessons: { ...cut(columns, 0, 0), dictionaries } })
  if (bare instanceof ArkErrors) return undefined
  const isRight = (part: Columns) => !(LessonColumns({ ...part, dictionaries: noDictionaries }) instanceof ArkErrors)
  if (!(await everySlice(columns, isRight, letMessagesIn))) return undefined
  // Only declared columns go on, as they came: nothing in them is an object with fields of its own.
  const declared = Object.fromEntries(Object.keys(bare.lessons).map((name) => [name, columns[name]]))
  return { ...bare, lessons: { ...declared, dictionaries: bare.lessons.dictionaries } as LessonColumns }
}

/** The answer as the contract's descriptions, or undefined when it is none; in slices too. */
export async function checkDescriptions(
  answer: unknown,
  letMessagesIn: LetMessagesIn,
): Promise<DescriptionUpdate | undefined> {
  if (!isObject(answer)) return undefined
  const { id, text, ...told } = answer
  const isRight = (part: Columns) => !(DescriptionUpdate({ ...told, ...part }) instanceof ArkErrors)
  if (!(await everySlice({ id, text }, isRight, letMessagesIn))) return undefined
  const { version, since } = told as Pick<DescriptionUpdate, 'version' | 'since'>
  return { version, since, id: id as number[], text: text as string[] }
}

/** Whether every slice is right, the empty one too. */
async function everySlice(columns: Columns, isRight: (part: Columns) => boolean, letMessagesIn: LetMessagesIn) {
  const lengths = Object.values(columns).map((column) => (Array.isArray(column) ? column.length : Number.NaN))
  const rows = Math.max(...lengths)
  if (Number.isNaN(rows)) return false
  for (let start = 0; start <= rows; start += slice) {
    if (!isRight(cut(columns, start, start + slice))) return false
    await letMessagesIn()
  }
  return true
}

function cut(columns: Columns, from: number, to: number): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, Array.isArray(column) ? column.slice(from, to) : column]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
