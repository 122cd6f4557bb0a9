import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { filtersOf, parseListQuery } from './list-query.ts'

test('a full URL is read whole (F77)', () => {
  const raw = {
    q: 'salsa',
    order: 'older',
    page: '2',
    families: 'latinos,urbanos',
    disciplines: 'hip-hop',
    professors: '3,12',
    classTypes: 'Básicos',
    levels: 'basic',
    durations: 'short,long',
  }
  expect(parseListQuery(raw)).toEqual({
    q: 'salsa',
    order: 'older',
    page: 2,
    families: ['latinos', 'urbanos'],
    disciplines: ['hip-hop'],
    professors: [3, 12],
    classTypes: ['Básicos'],
    levels: ['basic'],
    durations: ['short', 'long'],
  })
})

test.each([
  ['an unknown order', { order: 'random' }],
  ['page one, which is the default', { page: '1' }],
  ['page zero', { page: '0' }],
  ['a page before the first', { page: '-3' }],
  ['half a page', { page: '1.5' }],
  ['a page beyond all lists', { page: '1e9' }],
  ['an empty text', { q: '' }],
  ['a blank text', { q: ' \u00a0\n' }],
  ['a level that is not', { levels: 'experto' }],
  ['a professor by name', { professors: 'marta,0,-1' }],
  ['a slug that is none', { families: '../etc,<script>' }],
  ['unknown parameters', { utm_source: 'x', constructor: 'x', Q: 'x' }],
  ['objects where texts stand', { q: {}, page: [], levels: [{}] }],
])('%s is left out', (_, raw) => {
  expect(parseListQuery(raw)).toEqual({})
})

test('an option named twice counts once, and a very long text is cut', () => {
  expect(parseListQuery({ levels: 'basic,basic,nope' })).toEqual({ levels: ['basic'] })
  expect(parseListQuery({ q: 'x'.repeat(10_000) }).q).toHaveLength(200)
  expect(parseListQuery({ q: `  ${'x'.repeat(197)} y` }).q).toBe('x'.repeat(197))
})

test('parsing any URL never throws, and parsing its result again changes nothing', () => {
  const names = ['q', 'order', 'page', 'families', 'disciplines', 'professors', 'classTypes', 'levels', 'durations']
  const name = fc.oneof(fc.constantFrom(...names), fc.string())
  const likely = fc.constantFrom(
    'basic',
    'short,long',
    '3,12',
    'hip-hop',
    'recent',
    '2',
    7,
    ['basic', 'basic'],
    'Básicos',
  )
  const value = fc.oneof(likely, fc.anything(), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.dictionary(name, value), (raw) => {
      const once = parseListQuery(raw)
      expect(parseListQuery({ ...once })).toEqual(once)
    }),
    { numRuns: 2000 },
  )
})

test('a URL written from what was read is read the same', () => {
  const query = parseListQuery({ professors: '3,12', levels: 'basic,advanced', page: '4', q: 'a,b' })
  const written = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  expect(parseListQuery(written)).toEqual(query)
})

test('the filters of a URL have every kind, empty where nothing is ticked', () => {
  expect(filtersOf({ levels: ['basic'] })).toEqual({
    families: [],
    disciplines: [],
    professors: [],
    classTypes: [],
    levels: ['basic'],
    durations: [],
  })
})
