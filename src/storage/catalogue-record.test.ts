import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { aCourse, aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { type CatalogueRecord, catalogueSchema, storedForm, usableRecord } from './catalogue-record.ts'

const lessons = toColumns([aLesson({ id: 1 }), aLesson({ id: 2 })])
const collections = { families: [aFamily()], professors: [aProfessor()], courses: [aCourse()], programs: [] }
const record = (over: Record<string, unknown> = {}) => ({
  schema: catalogueSchema,
  version: 7,
  storedAt: 1_700_000_000_000,
  lessons,
  collections,
  descriptions: { version: 7, id: [1, 2], text: ['Una', 'Otra'] },
  ...over,
})

test('a record comes back as it was before it was written', () => {
  const whole = record() as CatalogueRecord
  expect(usableRecord(structuredClone(storedForm(whole)))).toEqual(whole)
})

test('an academy without lessons, and lessons without descriptions, are a catalogue all the same', () => {
  const descriptions = { version: null, id: [], text: [] }
  expect(usableRecord(record({ descriptions }))).toBeDefined()
  expect(usableRecord(record({ lessons: toColumns([]), descriptions }))).toBeDefined()
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'catalogue'],
  ['an older schema', record({ schema: catalogueSchema - 1 })],
  ['a newer schema', record({ schema: catalogueSchema + 1 })],
  ['no version', record({ version: undefined })],
  ['no date', record({ storedAt: Number.NaN })],
  ['no lessons', record({ lessons: null })],
  ['a column that is short', record({ lessons: { ...lessons, title: ['Una'] } })],
  ['numbers that are short', record({ lessons: { ...lessons, level: Int32Array.of(1) } })],
  ['a column that is no list', record({ lessons: { ...lessons, title: { length: 2 } } })],
  ['no dictionaries', record({ lessons: { ...lessons, dictionaries: undefined } })],
  ['no collections', record({ collections: undefined })],
  ['a collection missing', record({ collections: { ...collections, professors: undefined } })],
  ['a course without an id', record({ collections: { ...collections, courses: [{ title: 'Salsa' }] } })],
  ['descriptions of nobody', record({ descriptions: { version: 7, id: [1], text: ['Una', 'Otra'] } })],
  ['no descriptions', record({ descriptions: undefined })],
])('%s counts as absent', (_, stored) => {
  expect(usableRecord(stored)).toBeUndefined()
})
