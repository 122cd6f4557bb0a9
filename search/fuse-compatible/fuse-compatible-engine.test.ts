import { describe, expect, test } from 'vitest'
import { collectionSearch, lessonSearch, type SearchSettings } from '#contract/rules/search-settings.ts'
import { aCourse, aLesson } from '#tests/factories/catalogue.ts'
import { type SearchCase, searchCase, seeded } from '#tests/factories/search-cases.ts'
import { addBit, type Bits, emptyBits, hasBit } from '../bit-set.ts'
import { createFuseAdapter } from './fuse-adapter.ts'
import { createFuseCompatibleEngine } from './fuse-compatible-engine.ts'

/** Asks both engines everything; the first query they differ in, or null. */
function firstDifference<T>({ settings, items, queries, ...options }: CaseOf<T>) {
  const compatible = createFuseCompatibleEngine(settings, items, options)
  const fuse = createFuseAdapter(settings, items, options)
  for (const { text, limit } of queries) {
    const [ours, theirs] = [compatible.search(text, limit), fuse.search(text, limit)]
    const same =
      ours.positions.length === theirs.positions.length &&
      ours.positions.every((position, at) => position === theirs.positions[at]) &&
      ours.scores.every((score, at) => Object.is(score, theirs.scores[at]))
    if (!same) return { text, limit, ours, theirs }
  }
  return null
}
/** The first query that is answered otherwise when some items are known already, or null. */
function firstTrace({ settings, items, queries, ...options }: SearchCase, known: Bits) {
  const compatible = createFuseCompatibleEngine(settings, items, options)
  for (const { text, limit = items.length } of queries.filter(({ text }) => text.trim() !== '')) {
    const all = compatible.search(text)
    const places = [...all.positions.keys()]
      .filter((place) => !hasBit(known, all.positions[place] ?? 0))
      .slice(0, limit)
    const wanted = places.map((place) => [all.positions[place], all.scores[place]])
    const { positions, scores, found } = compatible.search(text, limit, known)
    const ours = Array.from(positions, (position, at) => [position, scores[at]])
    if (JSON.stringify(ours) !== JSON.stringify(wanted)) return { text, limit, ours, wanted }
    if (positions.some((position) => !hasBit(found, position) || hasBit(known, position))) return { text, found }
  }
  return null
}
interface CaseOf<T> extends Pick<SearchCase, 'ignoreDiacritics' | 'queries'> {
  readonly settings: SearchSettings<T>
  readonly items: readonly T[]
  readonly indexFrom?: number
}
const asked = (...texts: string[]) => texts.map((text) => ({ text }))

describe('the results equal those of fuse.js: items, order and every bit of the scores', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in short lists of random texts, seed %d', (seed) => {
    const random = seeded(seed)
    for (let round = 0; round < 20; round++) expect(firstDifference(searchCase(random, 30, 25))).toBeNull()
  })

  test.each([11, 12, 13])('in lists long enough for rare pairs of letters, seed %d', (seed) => {
    const random = seeded(seed)
    for (let round = 0; round < 4; round++) expect(firstDifference(searchCase(random, 400, 40))).toBeNull()
  })

  const titles = [
    'Salsa cubana para empezar desde cero con Marta',
    'Bachata sensual: giros, ondas y conexión en pareja',
    'Reguetón básico',
    'Reggaeton: la ola',
    'Sevillanas, primera',
    'Danza clásica en el centro',
    '¡Muévete! Entrenamiento de pies a cabeza',
    'Año nuevo, ñandú',
  ]
  const lessons = Array.from({ length: 200 }, (_, at) =>
    aLesson({
      id: at + 1,
      title: `${titles[at % titles.length]} ${at >> 3 || ''}`,
      groups: at % 3 === 0 ? [{ name: 'Energía', group_name: 'energy', position: at }] : [],
    }),
  )
  const texts = asked(
    ...titles,
    ...titles.map((title) => title.slice(0, 32)),
    ...titles.map((title) => title.slice(0, 33)),
    ...['salsa', 'salsa ', 'regueton', 'bacahta', 'energia', 'Energía', 'básico', 'marta ferrer', 'a', 'ñ', '15 min'],
    'Salsa cubana para empezar desde cero con Marta, y luego todo lo demás de una vez',
  )

  test.each([true, false])('in lessons, diacritics ignored: %s', (ignoreDiacritics) => {
    expect(firstDifference({ settings: lessonSearch, items: lessons, ignoreDiacritics, queries: texts })).toBeNull()
  })

  test.each([true, false])('in courses, diacritics ignored: %s', (ignoreDiacritics) => {
    const items = titles.map((title, at) => aCourse({ id: at + 1, title, description: `<p>${title}</p>` }))
    expect(firstDifference({ settings: collectionSearch, items, ignoreDiacritics, queries: texts })).toBeNull()
  })
})

describe('for any typed text', () => {
  const items = [aLesson({ title: 'Salsa 💃' }), aLesson({ title: 'שלום سلسا' }), aLesson({ title: 'İstanbul' })]
  const engine = createFuseCompatibleEngine(lessonSearch, items, { ignoreDiacritics: true })
  const odd = [
    '💃',
    '\ud83d',
    'שלום',
    '\u202esalsa',
    '\u0000\u0007',
    'x'.repeat(10_000),
    'İ',
    '\u0301',
    '$^.*+?()[]{}|\\',
    '__proto__',
  ]

  test.each(odd)('%j gets the answer of Fuse', (text) => {
    expect(firstDifference({ settings: lessonSearch, items, ignoreDiacritics: true, queries: asked(text) })).toBeNull()
  })

  test.each(['', ' ', '\t\n'])('the blank text %j finds everything in its own order', (text) => {
    expect([...engine.search(text).positions]).toEqual([0, 1, 2])
    expect([...engine.search(text, 2).positions]).toEqual([0, 1])
  })

  test('an empty list answers with nothing', () => {
    const none = createFuseCompatibleEngine(lessonSearch, [], { ignoreDiacritics: true })
    expect(none.search('salsa').positions).toHaveLength(0)
    expect(none.search('').positions).toHaveLength(0)
  })
})

describe('the choice of engine', () => {
  const wide = Array.from({ length: 300 }, (_, at) =>
    aLesson({ id: at + 1, title: `${String.fromCharCode(0x4e00 + at)} salsa` }),
  )
  const engine = createFuseCompatibleEngine(lessonSearch, wide, { ignoreDiacritics: false })

  test('a query of common letters runs in the engine, even in a list of many alphabets', () => {
    expect(engine.search('salsa').by).toBe('fuse-compatible')
  })

  test('a query with a character beyond the alphabet is searched by Fuse, and the result reports it', () => {
    const answer = engine.search(`${String.fromCharCode(0x4e00 + 299)} salsa`)
    expect(answer.by).toBe('fuse')
    expect(answer.positions[0]).toBe(299)
  })

  test('every query gets the answer of Fuse', () => {
    const queries = asked(...wide.slice(240, 270).map((lesson) => lesson.title), 'salsa', 'sasla', `${'一'.repeat(40)}`)
    expect(firstDifference({ settings: lessonSearch, items: wide, ignoreDiacritics: false, queries })).toBeNull()
  })
})

test('a threshold whose matches reach beyond the window is refused', () => {
  expect(() => createFuseCompatibleEngine({ ...lessonSearch, threshold: 0.4 }, [], { ignoreDiacritics: true })).toThrow(
    RangeError,
  )
})

test.each([21, 22, 23])('items that are excluded as known do not affect the answer, seed %d', (seed) => {
  const random = seeded(seed)
  for (let round = 0; round < 12; round++) {
    const given = searchCase(random, 120, 25)
    const known = emptyBits(given.items.length)
    for (let position = 0; position < given.items.length; position++) if (random() < 0.7) addBit(known, position)
    expect(firstTrace(given, known)).toBeNull()
  }
})
