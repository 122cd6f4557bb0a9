import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { createMeantEngine } from './meant-engine.ts'

const taughtBy = (name: string) => ({ ...aLesson().instructor, name })
const described = { description: 'Para pasarlo bien.' }
const lessons = [
  aLesson({ ...described, title: 'Salsa cubana', level: 'basic' }),
  aLesson({ ...described, title: 'Bachata sensual', instructor: taughtBy('Iván Robles'), level: 'advanced' }),
  aLesson({ ...described, title: 'Reggaeton desde cero', instructor: taughtBy('Iván Robles') }),
  aLesson({ ...described, title: 'Giros y vueltas', discipline: { slug: 'salsa', name: 'Salsa' } }),
  aLesson({
    title: 'Zapateo flamenco',
    discipline: { slug: 'flamenco', name: 'Flamenco' },
    description: 'Hola, compás.',
  }),
].map((lesson, at) => ({ ...lesson, id: at + 1, family: { slug: 'f', name: 'Bailes' } }))
const engine = createMeantEngine(
  lessonSearch,
  lessons.map((lesson, at) => (at === 3 || at === 0 ? lesson : { ...lesson, discipline: { slug: 'x', name: 'Otra' } })),
)
const found = (text: string, limit?: number) =>
  [...engine.search(text, limit).positions].map((position) => lessons[position]?.title)

describe('what was meant comes first', () => {
  test.each([
    ['a whole word', 'bachata', 'Bachata sensual'],
    ['a word begun', 'bach', 'Bachata sensual'],
    ['neighbours swapped', 'bacahta', 'Bachata sensual'],
    ['a letter too many', 'bachatta', 'Bachata sensual'],
    ['two slips', 'bahcatta', 'Bachata sensual'],
    ['spelled by ear', 'vachata', 'Bachata sensual'],
    ['as it is said', 'regueton', 'Reggaeton desde cero'],
    ['j for g', 'jiros', 'Giros y vueltas'],
    ['an h left out, in the description', 'ola', 'Zapateo flamenco'],
    ['accents dropped', 'ivan', 'Bachata sensual'],
    ['accents added', 'sálsa', 'Salsa cubana'],
    ['title and instructor', 'reggaeton ivan', 'Reggaeton desde cero'],
    ['instructor and title, mistyped', 'rovles regaeton', 'Reggaeton desde cero'],
    ['level and instructor', 'avanzado ivan', 'Bachata sensual'],
    ['title and level', 'salsa basico', 'Salsa cubana'],
    ['capitals and signs', '¡¡ZAPATEO!!', 'Zapateo flamenco'],
  ])('%s: %s', (_, text, title) => {
    expect(found(text)[0]).toBe(title)
  })
})

test('a word in the title outranks one in another field', () => {
  expect(found('salsa')).toEqual(['Salsa cubana', 'Giros y vueltas'])
})

test('every word must be there while any lesson has them all', () => {
  expect(found('ivan bachata')).toEqual(['Bachata sensual'])
})

test('where none has them all, those with most of them are given', () => {
  expect(found('salsa cubana xyzzyx')).toEqual(['Salsa cubana'])
  expect(found('xyzzyx reggaeton')).toEqual(['Reggaeton desde cero'])
})

test('what nobody meant is not found', () => {
  expect(found('xyzzyx')).toEqual([])
  expect(found('!!!')).toEqual([])
})

test('a limit gives the head of the whole answer, and a blank text everything', () => {
  expect(found('ivan', 1)).toEqual(found('ivan').slice(0, 1))
  expect(found('ivan', 0)).toEqual([])
  expect(found(' ')).toHaveLength(lessons.length)
})

test('scores run from 0 to 1 and never get better down the list', () => {
  const { scores } = engine.search('salsa ivan ba')
  expect([...scores]).toEqual([...scores].sort((a, b) => a - b))
  for (const score of scores) expect(score >= 0 && score <= 1).toBe(true)
})

test('the words to mark are those that were reached, begun ones by the letters typed', () => {
  expect(engine.matchedWords('bach')).toEqual(new Map([['bachata', 4]]))
  expect(engine.matchedWords('bacahta').get('bachata')).toBe(7)
  expect(engine.matchedWords('')).toEqual(new Map())
})

test('no text makes it throw or answer twice with one lesson', () => {
  const unit = fc.constantFrom('binary', 'grapheme', 'grapheme-ascii') as fc.Arbitrary<'binary'>
  const text = unit.chain((of) => fc.string({ unit: of, maxLength: 60 }))
  const odd = fc.constantFrom(
    '💃🏽',
    '\ud83d',
    '\u202eabc',
    'שלום',
    '\u0000',
    'a '.repeat(5000),
    'x'.repeat(10_000),
    '__proto__ constructor',
  )
  fc.assert(
    fc.property(fc.oneof(text, odd), (asked) => {
      const { positions } = engine.search(asked)
      expect(new Set(positions).size).toBe(positions.length)
      engine.matchedWords(asked)
    }),
    { numRuns: 500 },
  )
})
