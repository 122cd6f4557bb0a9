import { expect, test } from 'vitest'
import { aCatalogue, aCourse } from '#tests/factories/catalogue.ts'
import { catalogueSchema, usableRecord } from './catalogue-record.ts'

const record = (over: Record<string, unknown> = {}) => ({
  schema: catalogueSchema,
  revision: '"abc"',
  storedAt: 1_700_000_000_000,
  data: aCatalogue({ courses: [aCourse()] }),
  ...over,
})

test('a record written by this version is used as it is', () => {
  const stored = record()
  expect(usableRecord(stored)).toBe(stored)
})

test('an academy without courses or programs is a catalogue all the same', () => {
  expect(usableRecord(record({ data: aCatalogue({ videos: [] }) }))).toBeDefined()
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'catalogue'],
  ['an older schema', record({ schema: catalogueSchema - 1 })],
  ['a newer schema', record({ schema: catalogueSchema + 1 })],
  ['no revision', record({ revision: undefined })],
  ['no date', record({ storedAt: Number.NaN })],
  ['no data', record({ data: null })],
  ['a part missing', record({ data: { ...aCatalogue(), professors: undefined } })],
  ['a part that is no list', record({ data: { ...aCatalogue(), videos: { length: 0 } } })],
  ['a hole among the lessons', record({ data: { ...aCatalogue(), videos: [null] } })],
  ['a course without an id', record({ data: { ...aCatalogue(), courses: [{ title: 'Salsa' }] } })],
])('%s counts as absent', (_, stored) => {
  expect(usableRecord(stored)).toBeUndefined()
})
