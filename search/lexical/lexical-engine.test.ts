import { describe, expect, test, vi } from 'vitest'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { hasBit } from '../bit-set.ts'
import { createLexicalEngine } from './lexical-engine.ts'
import { WordMatches } from './word-matches.ts'

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
const engine = createLexicalEngine(
  lessonSearch,
  lessons.map((lesson, at) => (at === 3 || at === 0 ? lesson : { ...lesson, discipline: { slug: 'x', name: 'Otra' } })),
)
const found = (text: string, limit?: number) =>
  [...engine.search(text, limit).positions].map((position) => lessons[position]?.title)

describe('exact matches rank first', () => {
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

test('a dance with a hyphen in the catalogue is found as one word, exactly; another one stays missing', () => {
  const styles = createLexicalEngine(lessonSearch, [
    ...lessons,
    aLesson({ ...described, id: 9, title: 'Girl group K-pop' }),
  ])
  for (const text of ['kpop', 'K-Pop', 'k pop']) {
    const { positions, exact, missing } = styles.search(text)
    expect([text, [...positions], hasBit(exact, lessons.length), missing]).toEqual([text, [lessons.length], true, []])
  }
  expect([styles.search('jpop').missing, styles.search('j pop').missing]).toEqual([['jpop'], ['j', 'pop']])
})

test('a word in the title outranks one in another field', () => {
  expect(found('salsa')).toEqual(['Salsa cubana', 'Giros y vueltas'])
})

test('where any lesson has every word, only lessons with every word are found', () => {
  expect(found('ivan bachata')).toEqual(['Bachata sensual'])
})

test('where no lesson has every word, the lessons with the most words are found', () => {
  expect(found('salsa cubana xyzzyx')).toEqual(['Salsa cubana'])
  expect(found('xyzzyx reggaeton')).toEqual(['Reggaeton desde cero'])
})

describe('filler words', () => {
  test.each([
    ['clase de bachata para mí', 'Bachata sensual'],
    ['quiero aprender zapateo', 'Zapateo flamenco'],
    ['how to dance reggaeton', 'Reggaeton desde cero'],
  ])('exclude no lesson: %s', (text, title) => {
    expect(found(text)[0]).toBe(title)
  })

  test('rank a lesson higher that has them too', () => {
    const some = ['Bachata', 'Clase de bachata y más'].map((title) => aLesson({ ...described, title }))
    const { positions } = createLexicalEngine(lessonSearch, some).search('clase de bachata')
    expect([...positions]).toEqual([1, 0])
  })

  test('are searched where the text has no other words', () => {
    expect(found('desde')).toEqual(['Reggaeton desde cero'])
  })
})

describe('names of levels and styles', () => {
  const style = (name: string) => ({ discipline: { slug: name, name }, ...described })
  const some = [
    aLesson({ ...style('Salsa'), title: 'Salsa: un básico elegante y muy musical', level: 'advanced' }),
    aLesson({ ...style('Salsa'), title: 'Salsa en la calle', level: 'basic' }),
    aLesson({ ...style('Salsa'), title: 'Giros', level: 'basic' }),
    aLesson({ ...style('Tango'), title: 'Tango', level: 'basic' }),
  ]
  const named = createLexicalEngine(lessonSearch, some)
  test.each(['salsa básico', 'basicas salsa', 'salsa nivel 2', 'clases de salsa basic'])(
    'are ranked together: %s',
    (text) => {
      const { positions } = named.search(text)
      expect([...positions]).toEqual(expect.arrayContaining([1, 2]))
      expect([...positions]).not.toContain(3)
    },
  )

  test('a title with a word ranks before a lesson of a style or level of that name', () => {
    expect([...named.search('tango').positions]).toEqual([3])
    expect([...named.search('basico').positions][0]).toBe(0)
  })
})

test('a misspelled word beside an exact one excludes no lesson', () => {
  expect(found('cubana mahcedo')).toContain('Salsa cubana')
  expect(found('salsa flmaneoc')[0]).toBe('Salsa cubana')
})

test('unrelated lessons are not found', () => {
  expect(found('xyzzyx')).toEqual([])
  expect(found('!!!')).toEqual([])
})

test('a limit returns the head of the whole result, and a blank text everything', () => {
  expect(found('ivan', 1)).toEqual(found('ivan').slice(0, 1))
  expect(found('ivan', 0)).toEqual([])
  expect(found(' ')).toHaveLength(lessons.length)
})

test('scores run from 0 to 1, from 1 to 2 for approximate matches, and are sorted', () => {
  const { scores } = engine.search('salsa ivan ba')
  expect([...scores]).toEqual([...scores].sort((a, b) => a - b))
  for (const score of scores) expect(score >= 0 && score <= 2).toBe(true)
})

test('the words to mark are the matched ones, and of a prefix match only the typed letters', () => {
  expect(engine.matchedWords('bach')).toEqual(new Map([['bachata', 4]]))
  expect(engine.matchedWords('bacahta').get('bachata')).toBe(7)
  expect(engine.matchedWords('')).toEqual(new Map())
})

test('the words to mark are those of the search of the same text, for which the vocabulary is scanned once', () => {
  const scans = vi.spyOn(WordMatches.prototype, 'find')
  const texts = ['bach', 'bacahta ivan', 'salsa cubana nivel basico', 'giros y jiros', 'zzz', '']
  for (const text of texts) {
    const alone = createLexicalEngine(lessonSearch, lessons).matchedWords(text)
    const searched = createLexicalEngine(lessonSearch, lessons)
    searched.search(text, 3)
    const before = scans.mock.calls.length
    expect(searched.matchedWords(text)).toEqual(alone)
    expect(scans.mock.calls.length).toBe(before)
  }
  scans.mockRestore()
  engine.search('bachata')
  expect(engine.matchedWords('gir'), 'of another text than the last').toEqual(new Map([['giros', 3]]))
})

test('no text makes the engine throw or return a lesson twice', () => {
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
    'nivel __proto__ nivel constructor desde toString',
    '(?:[a-z]+)*$ \\\\ .* [^',
    '\u0301'.repeat(10_000),
    '\u200f\u2067\ufeff',
    Array.from({ length: 500 }, (_, at) => `salsa${at}`).join(' '),
    'salsabachatareggaeton'.repeat(400),
    'ß ﬁ İ ı Ǆ \ufdfa',
    '1 2 3 nivel 4 nivel nivel',
    '\udc00salsa\ud800',
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
