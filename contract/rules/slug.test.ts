import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { formatSlugId, parseSlugId, slugOf } from './slug.ts'
import { fold } from './text-folding.ts'

test.each([
  ['5', { id: 5, slug: '' }],
  ['x-y-5', { id: 5, slug: 'x-y' }],
  ['otro-5', { id: 5, slug: 'otro' }],
  ['Salsa-Basica-12', { id: 12, slug: 'salsa-basica' }],
  ['top-10-345', { id: 345, slug: 'top-10' }],
  ['2026-7', { id: 7, slug: '2026' }],
  ['9999999999', { id: 9_999_999_999, slug: '' }],
])('%s names an object by its last part (F2)', (segment, named) => {
  expect(parseSlugId(segment)).toEqual(named)
})

test.each([
  '',
  '0',
  '-5',
  '05',
  'x-05',
  'salsa',
  'salsa-',
  'x--5',
  'x-5-',
  '5x',
  '1.5',
  '1e3',
  'x-99999999999',
  '../5',
])('%j names nothing', (segment) => {
  expect(parseSlugId(segment)).toBeUndefined()
})

test('a formatted slug is parsed back unchanged', () => {
  const slug = fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,4}$/))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), slug, (id, words) => {
      expect(parseSlugId(formatSlugId({ id, slug: words }))).toEqual({ id, slug: words })
    }),
  )
})

test('reading any text neither throws nor invents an id that is not its last part', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (segment) => {
      const named = parseSlugId(segment)
      if (named) expect(segment.split('-').at(-1)).toBe(String(named.id))
    }),
  )
})

test.each([
  ['Rítmo & Compás 2', 'ritmo-compas-2'],
  ['¿Qué es el «son»?', 'que-es-el-son'],
  ['Niña — ñoña', 'nina-nona'],
  ['  -Salsa--en  línea- ', 'salsa-en-linea'],
  ['e\u0301xito', 'exito'],
  ['💃', ''],
  ['', ''],
])('%j is %j in a URL', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a title folded sign by sign equals the title folded whole', () => {
  const whole = (title: string) =>
    fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const titles = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'aÁzñÑ -–\u0301\u0327ßŒİΣς·ªº9K½') }),
  )
  fc.assert(
    fc.property(titles, (title) => {
      expect(slugOf(title)).toBe(whole(title))
    }),
  )
})
