import { expect, test } from 'vitest'
import { videoGroups } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { orders } from '#contract/rules/ordering.ts'
import type { FindRequest } from '#contract/workers.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { aCatalogue, aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { allBits } from './bit-set.ts'
import { createLessonIndex } from './lesson-index.ts'

const now = Date.UTC(2026, 5, 1)
const day = (date: number) => new Date(Date.UTC(2026, 4, date)).toISOString()
const indexOf = (...videos: Lesson[]) => createLessonIndex(aCatalogue({ videos }))
const asking = (over: Partial<FindRequest> = {}): FindRequest => ({
  seq: 1,
  text: '',
  filters: noFilters,
  order: null,
  page: 1,
  pageSize: 15,
  ...over,
})
const neutral = { discipline: { slug: 'otra', name: 'Otra' }, family: { slug: 'otra', name: 'Otra' } }
const idsOf = (index: ReturnType<typeof indexOf>, over: Partial<FindRequest>) => [...index.find(asking(over), now).ids]

test.each(['regueton', 'reguetón', 'REGGAETON', 'reggaeton', 'reggeaton'])('%s finds Reggaeton', (text) => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, title: 'Reggaeton desde cero' }),
    aLesson({ id: 2, ...neutral, discipline: { slug: 'reggaeton', name: 'Reggaeton' } }),
    aLesson({ id: 3, ...neutral, title: 'Sevillanas' }),
  )
  expect(idsOf(index, { text }).toSorted()).toEqual([1, 2])
})

test('a hit in the title ranks above one in the description', () => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, description: 'Bachata para quien empieza y quiere más.' }),
    aLesson({ id: 2, ...neutral, title: 'Un giro de bachata' }),
  )
  expect(idsOf(index, { text: 'bachata' })).toEqual([2, 1])
})

test('accents are ignored on both sides', () => {
  const index = indexOf(aLesson({ id: 1, ...neutral, title: 'Bulerías de Núñez' }))
  for (const text of ['bulerias', 'bulerías', 'BULERIAS', 'bulerìas']) expect(idsOf(index, { text })).toEqual([1])
})

test.each([
  ['most-watched', 'Más vistas', 'mas vistas'],
  ['trends', 'Tendencias', 'tendencia'],
  ['most-watched-today', 'Más vistas hoy', 'vistas hoy'],
  ['fun', 'Diversión', 'diversion'],
  ['fusion', 'Fusión', 'fusion'],
  ['energy', 'Energía', 'energia'],
  ['sevillanas', 'Sevillanas', 'sevillana'],
] as const)('the group %s is listed and is found by its words', (group_name, name, text) => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, groups: [{ group_name, name, position: 2 }] }),
    aLesson({ id: 2, ...neutral }),
    aLesson({ id: 3, ...neutral, groups: [{ group_name, name, position: 1 }] }),
  )
  expect(idsOf(index, { text }).toSorted()).toEqual([1, 3])
  expect(index.group(group_name, 20, now)).toEqual([3, 1])
  expect(index.group(group_name, 1, now)).toEqual([3])
  for (const other of videoGroups.filter((name) => name !== group_name)) expect(index.group(other, 20, now)).toEqual([])
})

test('the lessons of the challenge come in the order of its program, those of none afterwards', () => {
  const lesson = (id: number, over: Partial<Lesson> = {}) => aLesson({ id, is_challenge: true, ...over })
  const videos = [
    aLesson({ id: 1 }),
    lesson(5),
    lesson(4),
    lesson(3, { published_at: new Date(now + 1).toISOString() }),
    lesson(2),
    lesson(9),
  ]
  const programs = [
    // With lessons of its own, so that its order is not that of the days.
    aProgram({ id: 1, lessons: places(9, 1, 5) }),
    aProgram({ id: 2, lessons: places(2, 3, 4) }),
  ]
  const index = createLessonIndex(aCatalogue({ videos, programs }))
  expect(index.challenge(now)).toEqual([2, 4, 5, 9])
  expect(index.challenge(now + 1), 'once it came out').toEqual([2, 3, 4, 5, 9])
  expect(indexOf(aLesson({ id: 1 })).challenge(now)).toEqual([])
})

test('without a text the most recent come first', () => {
  const index = indexOf(...[2, 9, 5].map((date) => aLesson({ id: date, published_at: day(date) })))
  expect(idsOf(index, {})).toEqual([9, 5, 2])
  expect(idsOf(index, { text: '   ' })).toEqual([9, 5, 2])
})

test('a named order wins over relevance', () => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, title: 'Salsa', published_at: day(1) }),
    aLesson({ id: 2, ...neutral, title: 'Giros lentos de salsa', published_at: day(2) }),
  )
  expect(idsOf(index, { text: 'salsa' })).toEqual([1, 2])
  expect(idsOf(index, { text: 'salsa', order: 'recent' })).toEqual([2, 1])
  expect(idsOf(index, { text: 'salsa', order: 'alphabetical_asc' })).toEqual([2, 1])
  expect(idsOf(index, { text: 'salsa', order: 'older' })).toEqual([1, 2])
})

test('pages do not overlap, and a page beyond the end is the last one', () => {
  const index = indexOf(...Array.from({ length: 7 }, (_, place) => aLesson({ id: place + 1, published_at: day(1) })))
  const page = (page: number) => {
    const { ids, page: shown, total } = index.find(asking({ page, pageSize: 3 }), now)
    return { ids: [...ids], shown, total }
  }
  expect(page(1)).toEqual({ ids: [7, 6, 5], shown: 1, total: 7 })
  expect(page(3)).toEqual({ ids: [1], shown: 3, total: 7 })
  expect(page(99)).toEqual({ ids: [1], shown: 3, total: 7 })
  expect(page(-4)).toEqual({ ids: [7, 6, 5], shown: 1, total: 7 })
})

test('an unpublished lesson is neither listed nor counted; one without a date, or to open later, is', () => {
  const index = indexOf(
    aLesson({ id: 1, published_at: new Date(now + 1).toISOString() }),
    aLesson({ id: 2, published_at: null }),
    aLesson({ id: 3, available_at: new Date(now + 1).toISOString() }),
  )
  const { ids, total, counts } = index.find(asking(), now)
  expect([[...ids], total, counts.levels.beginner]).toEqual([[3, 2], 2, 2])
  expect(index.find(asking(), now + 1).total).toBe(3)
})

test('lessons are returned by id in the requested order, without the unknown ones', () => {
  const index = indexOf(aLesson({ id: 4 }), aLesson({ id: 9 }))
  expect(index.byId([9, 7, 4]).map(({ id }) => id)).toEqual([9, 4])
})

test.each(['', ' ', '\u0000', '\u202eabc', '🕺'.repeat(90), 'a'.repeat(10_000), "'=!^$|"])(
  'the text %j is data and never breaks the search',
  (text) => {
    expect(() => indexOf(aLesson()).find(asking({ text }), now)).not.toThrow()
  },
)

test('lexical matches come first, and results that are only similar are separated and counted', () => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, title: 'Achatados', level: 'basic' }),
    aLesson({ id: 2, ...neutral, title: 'Pasos de bachata' }),
  )
  const found = index.find(asking({ text: 'acha' }), now)
  expect([[...found.ids], found.similarFrom, found.total]).toEqual([[1, 2], 1, 2])
  expect(found.counts.levels).toMatchObject({ basic: 1, beginner: 1 })
  const ticked = index.find(asking({ text: 'acha', filters: { ...noFilters, levels: ['beginner'] } }), now)
  expect([[...ticked.ids], ticked.similarFrom, ticked.total]).toEqual([[2], 0, 1])
})

test('a named order sorts the exact matches first and the similar ones after them', () => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, title: 'Achatados', published_at: day(1) }),
    aLesson({ id: 2, ...neutral, title: 'Achatar', published_at: day(2) }),
    aLesson({ id: 3, ...neutral, title: 'Pasos de bachata', published_at: day(3) }),
    aLesson({ id: 4, ...neutral, title: 'Giros de bachata', published_at: day(4) }),
  )
  const sorted = (over: Partial<FindRequest>) => index.find(asking({ text: 'acha', order: 'recent', ...over }), now)
  const found = sorted({})
  expect([[...found.ids], found.similarFrom, found.total]).toEqual([[2, 1, 4, 3], 2, 4])
  expect([...sorted({ order: 'older' }).ids]).toEqual([1, 2, 3, 4])
  const pages = [1, 2].map((page) => [...sorted({ page, pageSize: 3 }).ids])
  expect(pages).toEqual([[2, 1, 4], [3]])
  expect(index.find(asking(), now).similarFrom).toBe(4)
})

test('a style that the catalogue does not have is missing in every order', () => {
  const index = indexOf(
    aLesson({ id: 1, title: 'Zumba', discipline: { slug: 'zumba', name: 'Zumba' }, published_at: day(1) }),
    aLesson({ id: 2, title: 'Zumba dos', discipline: { slug: 'zumba', name: 'Zumba' }, published_at: day(2) }),
  )
  for (const order of [null, ...orders])
    expect(index.find(asking({ text: 'kizomba', order }), now)).toMatchObject({
      total: 2,
      similarFrom: 0,
      missing: 'kizomba',
    })
})

test('the letters that the text matched are marked, for the lessons of the page only', () => {
  const index = indexOf(
    aLesson({ id: 1, ...neutral, title: 'Bulerías y más bulerías' }),
    aLesson({ id: 2, ...neutral, title: 'Jazz', description: 'Con bulerías.' }),
  )
  const found = index.find(asking({ text: 'buler' }), now)
  expect([[...found.ids], found.marks]).toEqual([
    [1, 2],
    [
      [
        [0, 5],
        [15, 20],
      ],
      [],
    ],
  ])
  expect(index.find(asking({ text: 'buler', pageSize: 1 }), now).marks).toHaveLength(1)
  expect(index.find(asking(), now).marks).toEqual([[], []])
})

test('the engine is built at the first text or ahead of it, and is queried once while filters and pages change', () => {
  const queries: string[] = []
  let built = 0
  const layOut = function* () {
    built += 1
    yield
    return {
      search(text: string) {
        queries.push(text)
        return { positions: Uint32Array.of(0), found: allBits(1), lexical: allBits(1), missing: [] }
      },
      head: () => Uint32Array.of(0),
      matchedWords: () => new Map(),
      *prepare() {},
      needsPreparation: () => false,
    }
  }
  const index = createLessonIndex(aCatalogue(), { layOutSearch: layOut })
  index.find(asking(), now)
  expect(built).toBe(0)
  index.find(asking({ text: 'salsa' }), now)
  index.find(asking({ text: ' salsa ', page: 2 }), now)
  index.find(asking({ text: 'salsa', filters: { ...noFilters, levels: ['basic'] } }), now)
  expect([built, queries]).toEqual([1, ['salsa']])
  for (const _ of index.prepare(now)) expect(built).toBe(1)
  expect([built, queries[0]]).toEqual([1, 'salsa'])
})

test('a search with an unchanged text takes no search time', () => {
  const index = indexOf(aLesson())
  index.find(asking({ text: 'clase' }), now)
  expect(index.find(asking({ text: 'clase', page: 2 }), now).timings.searched).toBe(0)
})

test('answers are the same before, during and after the warm-up', () => {
  const { videos } = generateCatalogue({ lessons: 300, seed: 5, now })
  const fresh = () => createLessonIndex(aCatalogue({ videos }))
  const questions = ['', 'sal', 'bachata', 'marta'].map((text) =>
    asking({ text, order: text ? null : 'alphabetical_asc' }),
  )
  const answers = (index: ReturnType<typeof fresh>) =>
    questions.map((question) => ({ ...index.find(question, now), timings: null }))
  const expected = answers(fresh())
  const index = fresh()
  const steps = index.prepare(now)
  for (let step = 0; !steps.next().done; step++) if (step % 3 === 1) expect(answers(index)).toEqual(expected)
  expect(answers(index)).toEqual(expected)
})
