import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import {
  type CatalogueRecord,
  catalogueSchema,
  lacksDescriptions,
  storedForm,
  usableRecord,
} from './catalogue-record.ts'

const { videos, ...collections } = generateCatalogue({ lessons: 60, seed: 3, now: Date.UTC(2026, 0, 1) })
const whole: CatalogueRecord = {
  version: 7,
  storedAt: 1_700_000_000_000,
  lessons: toColumns(videos),
  collections,
  descriptions: { version: 7, id: videos.map(({ id }) => id), text: videos.map(({ description }) => description) },
}
const none = { version: null, id: [], text: [] }
const back = (record: CatalogueRecord) => usableRecord(structuredClone(storedForm(record)))

test('a record comes back as it was before it was written', () => {
  expect(back(whole)).toEqual(whole)
})

test('a record that was read is written as it was', () => {
  expect(storedForm(back(whole) as CatalogueRecord)).toEqual(storedForm(whole))
})

test('an academy without lessons, and lessons without descriptions, are a catalogue all the same', () => {
  for (const record of [
    { ...whole, descriptions: none },
    { ...whole, lessons: toColumns([]), descriptions: none },
  ]) {
    expect(back(record)).toEqual(record)
    expect(lacksDescriptions(record)).toBe(true)
  }
})

test('what is not kept is not written', () => {
  expect(storedForm({ ...whole, note: 'x' } as CatalogueRecord)).toEqual(storedForm(whole))
})

test.each([
  ['nothing', undefined],
  ['a text', 'catalogue'],
  ['a copy of an older schema', { ...storedForm(whole), schema: catalogueSchema - 1 }],
  ['a copy in the form of an older schema', { ...whole, schema: catalogueSchema }],
  ['a copy that lost its end', { ...storedForm(whole), bytes: storedForm(whole).bytes.slice(0, 1000) }],
])('%s counts as absent', (_, stored) => {
  expect(usableRecord(stored)).toBeUndefined()
})
